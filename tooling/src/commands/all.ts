import { build, publish } from './build.ts'
import { check } from './check.ts'
import type { Command } from './command.ts'
import { doctor } from './doctor.ts'
import { gc } from './gc.ts'
import { lineup } from './lineup.ts'
import { plan } from './plan.ts'
import { promote, rollback, ship } from './promote.ts'
import { verify } from './verify.ts'

/** Every verb, in the order in which a team meets them. */
export const commands: Record<string, Command> = { plan, build, publish, check, promote, ship, rollback, lineup, verify, gc, doctor }
