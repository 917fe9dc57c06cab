import type { ShopServer } from '../../kernel/http/fastify-types.ts'
import { carryOut } from './carry-out.ts'
import { OfficeRefusal, OfficeUsage, type OfficeResult } from './commands/office-command.ts'
import { officeCommands } from './office-commands.ts'
import { whoCommands } from './commands/operator-tokens.ts'
import { parseCommand } from './parse-command.ts'

/** What came of a command: its result, or why there is none with the exit code of the tool. */
export type OfficeAnswer =
  { ok: true; result: OfficeResult } | { ok: false; message: string; exitCode: 1 | 2 }

/**
 * Runs one command line.
 *
 * @param credential - the operator, `name:token`; production requires one.
 * @throws every error but refusals and wrong usage.
 */
export async function runOffice(
  app: ShopServer,
  words: readonly string[],
  credential?: string,
): Promise<OfficeAnswer> {
  try {
    const { command, input } = parseCommand(officeCommands, words)
    const operator = await whoCommands(app.db, {
      credential,
      isAsked: app.config.asksOperator,
      command: command.name,
    })
    return { ok: true, result: await carryOut(app, { command, input, operator }) }
  } catch (error) {
    if (error instanceof OfficeUsage) return { ok: false, message: error.message, exitCode: 2 }
    if (error instanceof OfficeRefusal) return { ok: false, message: error.message, exitCode: 1 }
    throw error
  }
}
