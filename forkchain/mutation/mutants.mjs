// Writes a copy of the contracts in which every mutant is present and asleep: `mutant(n) ? changed : original`. Which one
// is awake is told by block.prevrandao, so one compilation serves them all. Sources are changed at the places that the
// compiler's syntax tree names, so nothing is guessed from text.
import { createRequire } from 'node:module';
import { basename } from 'node:path';

const require = createRequire(import.meta.url);

const comparisons = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '==': '!=', '!=': '==' };
const arithmetic = { '+': '-', '-': '+', '*': '/', '/': '*', '<<': '>>', '>>': '<<', '&': '|', '|': '&' };
const modifiers = ['onlyOwner', 'whenFree', 'nonReentrant', 'whenNotPaused'];

/** The switch; mutant 0 is nobody. */
export const awake = `// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

function mutant(uint256 number) view returns (bool) {
    return block.prevrandao == number;
}
`;

/** What takes the place of a modifier that a mutant leaves out. */
const leaveable = `
    modifier onlyOwnerBut(uint256 number) {
        if (!mutant(number)) _checkOwner();
        _;
    }

    modifier whenNotPausedBut(uint256 number) {
        if (!mutant(number)) _requireNotPaused();
        _;
    }

    modifier whenFreeBut(uint256 number) {
        if (!mutant(number) && _reentrancyGuardEntered()) revert Errors.Reentrant();
        _;
    }

    modifier nonReentrantBut(uint256 number) {
        bool locks = !mutant(number);
        if (locks) _nonReentrantBefore();
        _;
        if (locks) _nonReentrantAfter();
    }
`;

function parse(sources) {
  const solc = require('solc');
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(Object.entries(sources).map(([name, content]) => [name, { content }])),
    settings: { stopAfter: 'parsing', outputSelection: { '*': { '': ['ast'] } } },
  };
  const output = JSON.parse(solc.compile(JSON.stringify(input)));
  const failed = (output.errors ?? []).find((error) => error.severity === 'error');
  if (failed) throw new Error(failed.formattedMessage);
  return output.sources;
}

const isNode = (value) => value !== null && typeof value === 'object' && typeof value.nodeType === 'string';

/** The nodes directly below one, in the order of the source. */
function below(node) {
  const found = [];
  for (const value of Object.values(node)) {
    for (const item of Array.isArray(value) ? value : [value]) if (isNode(item) && item.src) found.push(item);
  }
  return found.sort((left, right) => start(left) - start(right));
}

const start = (node) => Number(node.src.split(':')[0]);
const end = (node) => start(node) + Number(node.src.split(':')[1]);

const isLiteral = (node) => node.nodeType === 'Literal';

/** Rewrites one file; `take` hands out numbers for descriptions of mutants. */
class Rewriter {
  constructor(file, source, take) {
    this.file = file;
    this.bytes = Buffer.from(source);
    this.take = take;
    this.where = '';
  }

  text(node) {
    return this.bytes.subarray(start(node), end(node)).toString();
  }

  mutant(node, from, to) {
    return this.take({
      file: basename(this.file, '.sol'),
      where: this.where,
      line: this.bytes.subarray(0, start(node)).toString().split('\n').length,
      change: `${from.replace(/\s+/g, ' ')} -> ${to.replace(/\s+/g, ' ')}`,
    });
  }

  /** A node with everything below it rewritten, or rewritten itself where `visit` knows how. */
  render(node) {
    const special = this.visit(node);
    return special ?? this.plain(node);
  }

  /** A statement that became a block takes its semicolon along, also as the last part of a larger one. */
  after(node) {
    const last = node.falseBody ?? node.trueBody ?? node.body;
    if (last && node.nodeType !== 'FunctionDefinition') return this.after(last);
    const statement = node.nodeType === 'ExpressionStatement' || node.nodeType === 'EmitStatement';
    return statement && this.bytes[end(node)] === 0x3b ? end(node) + 1 : end(node);
  }

  plain(node) {
    let result = '';
    let place = start(node);
    for (const child of below(node)) {
      if (start(child) < place) continue;
      result += this.bytes.subarray(place, start(child)).toString() + this.render(child);
      place = this.after(child);
    }
    return result + this.bytes.subarray(place, end(node)).toString();
  }

  visit(node) {
    switch (node.nodeType) {
      case 'FunctionDefinition':
      case 'ModifierDefinition':
        this.where = node.name || node.kind;
        // Uses of these have mutants of their own, which take the place of the definition.
        return node.body && !modifiers.includes(node.name) ? null : this.text(node);
      case 'VariableDeclaration':
      case 'InlineAssembly':
        return this.text(node);
      case 'ModifierInvocation':
        return this.modifier(node);
      case 'IfStatement':
        return this.guard(node);
      case 'ForStatement':
        return this.loop(node);
      case 'ExpressionStatement':
      case 'EmitStatement':
        return this.statement(node);
      case 'BinaryOperation':
        return this.binary(node);
      case 'UnaryOperation':
        return this.unary(node);
      case 'Conditional':
        return this.choice(node);
      case 'Literal':
        return this.literal(node);
      case 'FunctionCall':
        return this.encoding(node);
      default:
        return null;
    }
  }

  modifier(node) {
    const name = this.text(node);
    if (!modifiers.includes(name)) return name;
    return `${name}But(${this.mutant(node, name, 'nothing')})`;
  }

  isRevert(node) {
    const only = node?.nodeType === 'Block' && node.statements.length === 1 ? node.statements[0] : node;
    return only?.nodeType === 'RevertStatement';
  }

  guard(node) {
    if (!this.isRevert(node.trueBody) || node.falseBody) return null;
    const number = this.mutant(node, `if (${this.text(node.condition)}) ${this.text(node.trueBody)}`, 'nothing');
    return `if (!mutant(${number}) && (${this.render(node.condition)})) ${this.render(node.trueBody)}`;
  }

  loop(node) {
    const head = this.bytes.subarray(start(node), start(node.body)).toString();
    return head + this.render(node.body);
  }

  statement(node) {
    const number = this.mutant(node, this.text(node), 'nothing');
    return `{ if (!mutant(${number})) { ${this.plain(node)}; } }`;
  }

  binary(node) {
    const [left, right] = [this.render(node.leftExpression), this.render(node.rightExpression)];
    const whole = this.text(node);
    const operator = node.operator;
    if (operator === '&&' || operator === '||') {
      const first = this.mutant(node, whole, this.text(node.leftExpression));
      const second = this.mutant(node, whole, this.text(node.rightExpression));
      return `(mutant(${first}) ? (${left}) : mutant(${second}) ? (${right}) : ((${left}) ${operator} (${right})))`;
    }
    const other = comparisons[operator] ?? arithmetic[operator];
    if (!other || (isLiteral(node.leftExpression) && isLiteral(node.rightExpression))) return `((${left}) ${operator} (${right}))`;
    const number = this.mutant(node, whole, `${this.text(node.leftExpression)} ${other} ${this.text(node.rightExpression)}`);
    return `(mutant(${number}) ? ((${left}) ${other} (${right})) : ((${left}) ${operator} (${right})))`;
  }

  unary(node) {
    const inner = this.render(node.subExpression);
    if (node.operator === '!') {
      const number = this.mutant(node, this.text(node), this.text(node.subExpression));
      return `(mutant(${number}) ? (${inner}) : !(${inner}))`;
    }
    if (node.operator === '-' && !isLiteral(node.subExpression)) {
      const number = this.mutant(node, this.text(node), this.text(node.subExpression));
      return `(mutant(${number}) ? (${inner}) : -(${inner}))`;
    }
    return null;
  }

  choice(node) {
    const number = this.mutant(node, this.text(node.condition), `!(${this.text(node.condition)})`);
    const condition = this.render(node.condition);
    return `(mutant(${number}) ? !(${condition}) : (${condition})) ? ${this.render(node.trueExpression)} : ${this.render(node.falseExpression)}`;
  }

  literal(node) {
    if (node.kind !== 'bool') return this.text(node);
    const other = node.value === 'true' ? 'false' : 'true';
    return `(mutant(${this.mutant(node, node.value, other)}) ? ${other} : ${node.value})`;
  }

  /** What is hashed is hashed whole: every value of an encoding is left out once. */
  encoding(node) {
    const name = this.text(node.expression);
    if (name !== 'abi.encode' || node.arguments.length < 2) return null;
    const values = node.arguments.map((argument) => this.render(argument));
    let result = `abi.encode(${values.join(', ')})`;
    node.arguments.forEach((argument, at) => {
      const number = this.mutant(argument, `hashed ${this.text(argument)}`, 'nothing');
      result = `(mutant(${number}) ? abi.encode(${values.filter((_, other) => other !== at).join(', ')}) : ${result})`;
    });
    return result;
  }
}

/**
 * All mutants of some sources.
 *
 * @param sources texts by path below contracts; those in `targets` are changed
 * @returns the new texts, and the mutants, whose numbers are their places plus one
 */
export function mutate(sources, targets) {
  const trees = parse(sources);
  const mutants = [];
  const seen = new Map();
  const take = (mutant) => {
    const name = `${mutant.file}.${mutant.where}: ${mutant.change}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    mutants.push({ ...mutant, name: times === 1 ? name : `${name} (${times})` });
    return mutants.length;
  };
  const changed = {};
  for (const [file, source] of Object.entries(sources)) {
    let text = source;
    if (targets.includes(file)) {
      text = new Rewriter(file, source, take).render(trees[file].ast);
      const up = '../'.repeat(file.split('/').length - 1) || './';
      text = text.replace('pragma solidity 0.8.30;\n', `pragma solidity 0.8.30;\n\nimport {mutant} from "${up}Mutant.sol";\n`);
    }
    if (file === 'SwapEngine.sol') {
      text = text
        .replace('@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol', './Guard.sol')
        .replace(/(abstract contract SwapEngine [^{]*\{)/, `$1${leaveable}`);
    }
    changed[file] = text.replace(/\bpure\b/g, 'view');
  }
  return { changed, mutants };
}

/** OpenZeppelin's guard with its two halves in reach. */
export function openGuard(source) {
  return source.replace(/\bprivate\b/g, 'internal').replace('"./TransientSlot.sol"', '"@openzeppelin/contracts/utils/TransientSlot.sol"');
}
