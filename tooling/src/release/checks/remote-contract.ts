import { blocked, allReleases, nameOf, type TrialLineup, type Finding } from '../finding.ts'

/**
 * Releases in one page were built for the same contract
 * (`shared-lib/src/contract/remote-contract.ts`). Checked in the current line-up only: a rollback
 * across a contract change rolls back all apps.
 */
export function remoteContract(trial: TrialLineup): Finding[] {
  const { candidate, shell } = trial
  const others = candidate === shell ? allReleases(trial) : [shell]
  return others
    .filter(({ contractVersion }) => contractVersion !== candidate.contractVersion)
    .map((other) =>
      blocked(
        'contract',
        `${nameOf(candidate)} was built for contract ${candidate.contractVersion}, ${nameOf(other)} for ${other.contractVersion}`,
        'a shell and a remote of different contracts cannot serve a page: calls, texts or modules would be missing',
        'ship all apps of the new contract in one move: `mf ship` takes several names',
      ),
    )
}
