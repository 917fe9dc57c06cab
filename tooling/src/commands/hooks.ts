import { keysDirectory } from '../paths.ts'
import { hookAddresses, tellHooks } from '../release/hooks.ts'
import { readPrivateKey } from '../release/key-files.ts'
import { ownStore } from '../release/own-store.ts'
import { exitCodes, type Command } from './command.ts'

export const hooks: Command = {
  summary:
    'tell the hooks (MF_HOOKS) every move they have not heard yet, and say who has not answered',
  usage: '',
  options: {},
  optionHelp: {},
  async run() {
    const told = await tellHooks(
      ownStore(),
      hookAddresses(),
      readPrivateKey(keysDirectory),
      [0, 1000],
    )
    const isDue = told.some(({ due }) => due > 0)
    const lines = told.map(({ address, due }) =>
      due > 0
        ? `${address} does not answer: ${due} moves wait for it`
        : `${address} has heard every move`,
    )
    return {
      code: isDue ? exitCodes.warned : exitCodes.done,
      lines: lines.length > 0 ? lines : ['MF_HOOKS names no address'],
      data: told,
    }
  },
}
