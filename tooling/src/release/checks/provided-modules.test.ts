import { expect, test } from 'vitest'
import { trial, release, findingTexts } from './a-release.ts'
import { providedModules } from './provided-modules.ts'

const shell = release('shell', {
  provides: { react: { version: '19.3.1', names: ['use', 'useState'] } },
})

test.each([
  [
    'what the shell gives',
    { imports: { react: { range: '^19.0.0', names: ['use'] } }, requires: ['react'] },
    [],
  ],
  [
    'a module it does not',
    { requires: ['left-pad'] },
    ['blocked: mf-cart@1.0.0-0123456789 asks for "left-pad", which the shell does not provide'],
  ],
  [
    'a name it leaves out',
    { imports: { react: { range: '^19.0.0', names: ['useActionState'] } } },
    [
      'blocked: mf-cart@1.0.0-0123456789 imports { useActionState } of "react", which the shell leaves out',
    ],
  ],
  [
    'all of it',
    { imports: { react: { range: '^19.0.0', names: ['*', 'use'] } } },
    [
      'blocked: mf-cart@1.0.0-0123456789 takes "react" as a whole, so that nobody can tell which names it needs',
    ],
  ],
  [
    'another React',
    { imports: { react: { range: '^20.0.0', names: ['use'] } } },
    ['blocked: mf-cart@1.0.0-0123456789 needs react ^20.0.0, the shell has 19.3.1'],
  ],
])('a remote that imports %s @PLAT-02 @PLAT-05 @F21', (_what, part, findings) => {
  expect(findingTexts(providedModules(trial(release('mf-cart', part), shell)))).toEqual(findings)
})

test('a shell that drops a name is refused for every remote that uses it @PLAT-02', () => {
  const uses = (app: string) =>
    release(app, { imports: { react: { range: '^19.0.0', names: ['useState'] } } })
  const smaller = release('shell', { provides: { react: { version: '19.3.1', names: ['use'] } } })
  expect(providedModules(trial(smaller, uses('mf-cart'), uses('mf-account')))).toHaveLength(2)
})
