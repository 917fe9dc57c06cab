#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { appNames } from './app-names.ts'
import { commands } from './commands/all.ts'
import { exitCodes, table, type Command } from './commands/command.ts'

const overview = () =>
  [
    "mf: releases of the shop's five apps",
    '',
    ...table(Object.entries(commands).map(([verb, { usage, summary }]) => [`  mf ${verb} ${usage}`, summary])),
    '',
    `  apps: ${appNames.join(', ')}`,
    '  each verb: --help; --json prints what it found as data; --allow-warnings ends with 0 instead of 3',
    '  exit code: 0 done, 1 wrong use or a fault, 2 blocked, 3 done with warnings',
  ].join('\n')

const helpOf = (verb: string, { usage, summary, optionHelp }: Command) =>
  [
    `mf ${verb} ${usage}`,
    `  ${summary}`,
    '',
    ...table(Object.entries({ ...optionHelp, ...commonHelp }).map(([name, help]) => [`  --${name}`, help])),
  ].join('\n')

const common = { help: { type: 'boolean' }, json: { type: 'boolean' }, 'allow-warnings': { type: 'boolean' } } as const
const commonHelp = {
  json: 'print what it found as data',
  'allow-warnings': 'end with 0 instead of 3, for scripts that stop at anything else',
}

/** Said on long steps, to people only: never into a pipe, never into JSON. */
const progress = (text: string) => {
  if (process.stderr.isTTY) process.stderr.write(`… ${text}\n`)
}

async function main([verb = '', ...rest]: string[]): Promise<number> {
  const command = commands[verb]
  if (!command) {
    const asked = verb === '' || verb === '--help' || verb === 'help'
    ;(asked ? console.log : console.error)(asked ? overview() : `mf: there is no verb ${verb}\n\n${overview()}`)
    return asked ? exitCodes.done : 1
  }
  const options = { ...command.options, ...common } as const
  const { values, positionals } = parseArgs({ args: rest, allowPositionals: true, options })
  if (values.help) {
    console.log(helpOf(verb, command))
    return exitCodes.done
  }
  const { code, lines, data } = await command.run(positionals, values, values.json ? () => {} : progress)
  if (values.json) console.log(JSON.stringify({ verb, code, data }, null, 1))
  else (code === exitCodes.blocked ? console.error : console.log)(lines.join('\n'))
  return code === exitCodes.warned && values['allow-warnings'] ? exitCodes.done : code
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(`mf: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
