/** Traces of a dead worker, by which the remote that killed it is found. */
export type Traces = {
  /** The remote its stack or its error named. */
  blamed: string | null
  /** The remote in whose code it was seen hanging. */
  suspect: string | undefined
  /** Remotes whose pages had started. */
  begun: string[]
}

/**
 * Finds the remote to blame for the death of a worker. Without direct evidence it is the one remote
 * that was also among the candidates of the last unexplained death.
 *
 * @param before - candidates of that death.
 * @returns `remote` is null when several are possible; `candidates` are kept for the next death.
 */
export function blame(
  { blamed, suspect, begun }: Traces,
  before: string[],
): { remote: string | null; candidates: string[] } {
  const known = blamed ?? suspect
  if (known) return { remote: known, candidates: before }
  const again = begun.filter((remote) => before.includes(remote))
  const [only = null] = again
  return {
    remote: again.length === 1 ? only : null,
    candidates: again.length > 0 ? again : begun,
  }
}
