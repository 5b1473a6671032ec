package io.swaplab.service.chainsource;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import java.util.Set;

/**
 * Which logs a sync needs.
 *
 * @param topics0 first topics of all needed logs
 * @param factories contracts that announce pools
 * @param announcements first topics of the logs by which factories announce pools
 */
public record WantedLogs(Set<Bytes32> topics0, Set<Address> factories, Set<Bytes32> announcements) {}
