import { expect, test } from 'vitest'
import { release } from './a-release.ts'
import { remoteContract } from './remote-contract.ts'

const of = (app: string, contractVersion: number) => release(app, { contractVersion })
const what = (shell: number, cart: number, candidate: 'shell' | 'mf-cart') => {
  const all = { shell: of('shell', shell), 'mf-cart': of('mf-cart', cart) }
  const remotes = [all['mf-cart'], of('mf-content', shell)]
  return remoteContract({
    lineup: 'L-0001',
    shell: all.shell,
    remotes,
    candidate: all[candidate],
  }).map((finding) => finding.what)
}

test.each([
  ['a remote of the shell’s contract', 2, 2, 'mf-cart', []],
  [
    'a remote of a newer contract',
    1,
    2,
    'mf-cart',
    ['mf-cart@1.0.0-0123456789 was built for contract 2, shell@1.0.0-0123456789 for 1'],
  ],
  [
    'a remote of an older contract',
    2,
    1,
    'mf-cart',
    ['mf-cart@1.0.0-0123456789 was built for contract 1, shell@1.0.0-0123456789 for 2'],
  ],
  [
    'a shell beside a remote of an older contract',
    2,
    1,
    'shell',
    ['shell@1.0.0-0123456789 was built for contract 2, mf-cart@1.0.0-0123456789 for 1'],
  ],
] as const)('%s @PLAT-02', (_case, shell, cart, candidate, expected) => {
  expect(what(shell, cart, candidate)).toEqual(expected)
})
