/**
 * A remote could not be loaded; its pages show 'Tuto část stránky se nepodařilo načíst.' and the
 * rest of the shop stands.
 */
export class RemoteUnavailableError extends Error {
  readonly remote: string
  constructor(remote: string, options?: ErrorOptions) {
    super(`remote ${remote} is unavailable`, options)
    this.name = 'RemoteUnavailableError'
    this.remote = remote
  }
}
