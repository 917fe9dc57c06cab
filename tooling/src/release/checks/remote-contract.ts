import { blocked, allReleases, nameOf, type TrialLineup, type Finding } from './finding.ts'

/**
 * Releases that serve one page were built for the same contract (`shared-lib/src/contract/remote-contract.ts`). Judged in the
 * line-up that shoppers get alone: whoever goes back over a change of the contract goes back with all of it.
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
        'promote all apps of the new contract in one move: `mf promote` takes several names',
      ),
    )
}
