#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { appNames } from './federation/provided-modules.ts'
import { commands } from './commands.ts'

const help = `mf: releases of the shop's five apps

  mf build <app…|all>          build, alone
  mf publish <app…|all>        build when the source changed, put into the release store
  mf check <app>               can the newest release live with the current line-up?
  mf promote <app> [--version V] [--reason TEXT]   make it part of the line-up shoppers get
  mf ship <app…|all> [--edition TEXT]   publish, check and promote; an edition is another release of the same source
  mf rollback <app>            back to the version before
  mf lineup show               what shoppers get now
  mf lineup list               all line-ups, newest last

apps: ${appNames.join(', ')}`

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' }, version: { type: 'string' }, reason: { type: 'string' }, edition: { type: 'string' } },
  })
  const [verb = '', ...rest] = positionals
  const command = commands[verb]
  if (values.help || !command) {
    console.log(help)
    return command || values.help ? 0 : 1
  }
  return command(rest, values)
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(`mf: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
