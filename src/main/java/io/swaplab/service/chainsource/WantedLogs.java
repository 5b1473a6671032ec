package io.swaplab.service.chainsource;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import java.util.Set;

/**
 * The logs that a sync needs.
 *
 * @param topics0 first topics of all needed logs
 * @param factories contracts that announce pools
 * @param announcements first topics of announcements
 */
public record WantedLogs(Set<Bytes32> topics0, Set<Address> factories, Set<Bytes32> announcements) {}
