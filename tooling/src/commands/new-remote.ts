import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { rootDirectory } from '../paths.ts'
import { done, type Command } from './command.ts'

const next = (app: string) => [
  '',
  'next:',
  `  pnpm dev ${app}         the shop with it, changed as you type`,
  `  pnpm verify             types, lint, unused code, unit tests`,
  `  pnpm mf ship ${app}     into the local shop`,
]

export const newRemote: Command = {
  summary:
    'a further remote: folder, page, texts, test, address, lane; it joins everything by being there',
  usage: '<mf-name>',
  options: { 'no-install': { type: 'boolean' } },
  optionHelp: { 'no-install': 'leave the packages to a later `pnpm install`' },
  async run(names, values, progress) {
    const [app = ''] = names
    if (names.length !== 1) throw new Error('name the new remote, for example mf-club')
    const { createRemote } = await import('../new-remote/create-remote.ts') // formats by prettier
    const files = await createRemote(app)
    if (!values['no-install']) {
      progress('pnpm install')
      await promisify(execFile)('pnpm', ['install', '--no-frozen-lockfile', '--prefer-offline'], {
        cwd: rootDirectory,
      })
    }
    return done([...files, ...next(app)], { app, files })
  },
}
