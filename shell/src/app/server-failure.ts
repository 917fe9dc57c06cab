/**
 * A page failed on the server with this status; the browser shows the same page before anybody
 * tries again.
 */
export class ServerFailure extends Error {
  readonly status: number
  constructor(status: number) {
    super(`this page failed on the server with ${status}`)
    this.name = 'ServerFailure'
    this.status = status
  }
}
