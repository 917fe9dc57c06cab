#!/usr/bin/env node
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { appNames } from './src/app-names.ts'
import { commands } from './src/commands/all.ts'
import { codeOfError, exitCodes, table, type Command, type Values } from './src/commands/command.ts'
import { messageOf } from './src/message-of.ts'

z.config(z.locales.en())

const overview = () =>
  [
    "mf: releases of the shop's five apps",
    '',
    ...table(
      Object.entries(commands).map(([verb, { usage, summary }]) => [
        `  mf ${verb} ${usage}`,
        summary,
      ]),
    ),
    '',
    `  apps: ${appNames.join(', ')}`,
    '  each verb: --help; --json prints what it found, or its error, as data; --allow-warnings ends with 0 instead of 3',
    '  exit code: 0 done, 1 wrong use or a fault, 2 blocked, 3 done with warnings',
  ].join('\n')

const helpOf = (verb: string, { usage, summary, optionHelp }: Command) =>
  [
    `mf ${verb} ${usage}`,
    `  ${summary}`,
    '',
    ...table(
      Object.entries({ ...optionHelp, ...commonHelp }).map(([name, help]) => [`  --${name}`, help]),
    ),
  ].join('\n')

const common = {
  help: { type: 'boolean' },
  json: { type: 'boolean' },
  'allow-warnings': { type: 'boolean' },
} as const
const commonHelp = {
  json: 'print what it found as data',
  'allow-warnings': 'end with 0 instead of 3, for scripts that stop at anything else',
}

/** Progress of long steps, for people only: never into a pipe, never into JSON. */
const progress = (text: string) => {
  if (process.stderr.isTTY) process.stderr.write(`… ${text}\n`)
}

/** @throws Error that names the options, for a word that is none of them. */
function parsed(
  verb: string,
  words: string[],
  options: Command['options'],
): { values: Values; positionals: string[] } {
  try {
    const { values, positionals } = parseArgs({ args: words, allowPositionals: true, options })
    return { values: values as Values, positionals } // no option takes several
  } catch (error) {
    const [what = ''] = (error as Error).message.split('. ', 1)
    const names = Object.keys(options).map((name) => `--${name}`)
    throw new Error(`${what}; mf ${verb} takes ${names.join(', ')}`, { cause: error })
  }
}

async function main([verb = '', ...rest]: string[]): Promise<number> {
  const command = commands[verb]
  if (!command) {
    const asked = verb === '' || verb === '--help' || verb === 'help'
    if (!asked)
      throw new Error(
        `there is no verb ${verb}; \`mf help\` has all: ${Object.keys(commands).join(', ')}`,
      )
    console.log(overview())
    return exitCodes.done
  }
  const options = { ...command.options, ...common } as const
  const { values, positionals } = parsed(verb, rest, options)
  if (values.help) {
    console.log(helpOf(verb, command))
    return exitCodes.done
  }
  if (command.usage === '' && positionals.length > 0)
    throw new Error(`${verb} takes no words, not ${positionals.join(' ')}`)
  const { code, lines, data } = values.json
    ? await command.run(positionals, values, () => {})
    : await command.run(positionals, values, progress, console.log)
  if (values.json) console.log(JSON.stringify({ verb, code, data }, null, 1))
  else if (lines.length > 0)
    (code === exitCodes.blocked ? console.error : console.log)(lines.join('\n'))
  return code === exitCodes.warned && values['allow-warnings'] ? exitCodes.done : code
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const message = messageOf(error)
  const code = codeOfError(error)
  if (process.argv.includes('--json'))
    console.log(JSON.stringify({ verb: process.argv[2], code, error: message }, null, 1))
  console.error(`mf: ${message}`)
  process.exitCode = code
}
// an open handle must not keep the tool and its CI job alive; output is flushed first, because a
// pipe takes it piece by piece
process.stdout.write('', () => process.stderr.write('', () => process.exit()))
