/** The app whose code an error comes from, by the address of its first script that is ours. */
function ownerOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return /\/_mf\/assets\/([a-z-]+)\//.exec(stack)?.[1] ?? 'shell'
}

/**
 * The remote and the counter to which an error counts. Errors that name their remote
 * (`RemoteUnavailableError`, `ParcelError`) live a layer above.
 */
export function blame(error: unknown): { app: string; kind: 'loadFailures' | 'errors' } {
  if (!(error instanceof Error && 'remote' in error)) return { app: ownerOf(error), kind: 'errors' }
  const isCrash = 'failed' in error && error.failed === 'render'
  return { app: String(error.remote), kind: isCrash ? 'errors' : 'loadFailures' }
}
