/**
 * Loaded before the API (`node --import`): it dies in the moment it is about to answer a
 * completion, once per flag file.
 */
import { rmSync, statSync } from 'node:fs'
import { ServerResponse } from 'node:http'

const flag = process.env['DIE_BEFORE_ANSWER'] ?? ''
const isArmed = () => statSync(flag, { throwIfNoEntry: false }) !== undefined

const writeHead = ServerResponse.prototype.writeHead
ServerResponse.prototype.writeHead = function (
  this: ServerResponse,
  ...args: Parameters<typeof writeHead>
) {
  if (
    this.req.method === 'PATCH' &&
    this.req.url?.endsWith('/complete') &&
    this.statusCode === 200 &&
    isArmed()
  ) {
    rmSync(flag)
    process.kill(process.pid, 'SIGKILL')
    for (;;); // not one byte more
  }
  return writeHead.apply(this, args)
} as typeof writeHead
