import { board } from './board.ts'
import { build, publish } from './build.ts'
import { allow, canary } from './canary.ts'
import { channel } from './channel.ts'
import { check } from './check.ts'
import type { Command } from './command.ts'
import { contracts } from './contracts.ts'
import { dev } from './dev.ts'
import { doctor } from './doctor.ts'
import { gc } from './gc.ts'
import { hooks } from './hooks.ts'
import { keys } from './keys.ts'
import { lineup } from './lineup.ts'
import { log } from './log.ts'
import { newRemote } from './new-remote.ts'
import { override } from './override.ts'
import { plan } from './plan.ts'
import { promote, ship } from './promote.ts'
import { repair } from './repair.ts'
import { rollback } from './rollback.ts'
import { smoke } from './smoke.ts'
import { verify } from './verify.ts'
import { watch } from './watch.ts'

/** Every verb, in the order in which a team meets them. */
export const commands: Record<string, Command> = {
  dev,
  plan,
  build,
  publish,
  check,
  smoke,
  promote,
  canary,
  watch,
  rollback,
  allow,
  ship,
  lineup,
  log,
  hooks,
  override,
  board,
  verify,
  contracts,
  keys,
  gc,
  doctor,
  repair,
  channel,
  'new-remote': newRemote,
}
