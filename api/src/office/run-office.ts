import type { ShopServer } from '../http/fastify-types.ts'
import { OfficeRefusal, OfficeUsage, type OfficeResult } from './office-command.ts'
import { officeCommands } from './office-commands.ts'
import { parseCommand } from './parse-command.ts'

/** What came of a command: its result, or why there is none with the exit code of the tool. */
export type OfficeAnswer = { ok: true; result: OfficeResult } | { ok: false; message: string; exitCode: 1 | 2 }

/** Runs the words of one command. @throws whatever is neither a refusal nor a slip of the pen. */
export async function runOffice(app: ShopServer, words: readonly string[]): Promise<OfficeAnswer> {
  try {
    const { command, input } = parseCommand(officeCommands, words)
    const result = await command.run(app, input)
    app.publicAnswers.forget()
    return { ok: true, result }
  } catch (error) {
    if (error instanceof OfficeUsage) return { ok: false, message: error.message, exitCode: 2 }
    if (error instanceof OfficeRefusal) return { ok: false, message: error.message, exitCode: 1 }
    throw error
  }
}
