import { expect, test } from 'vitest'
import { unreadImportsIn } from './unread-imports.ts'

test.each([
  ['a name', 'const load = (file: string) => import(file)'],
  ['a text put together', 'export const page = import(`./pages/${name}.ts`)'],
  ['a sum of texts', "import('./pages/' + name)"],
  ['an address of the file system', 'await import(new URL(file, folder).href)'],
  ['what a tool for tests alone is told', 'await import(/* @vite-ignore */ file)'],
])('%s cannot be followed', (_name, source) => {
  expect(unreadImportsIn('a.ts', `\n${source}`)).toEqual([2])
})

test.each([
  ['a lazy import', "import('./page.ts')"],
  [
    'a lazy import with a name for its chunk',
    "import(/* webpackChunkName: 'page' */ './page.ts').then(show)",
  ],
  ['a template without holes', 'import(`./page.ts`)'],
  ['a type', "type Page = import('./page.ts').Page"],
  ['a script of the browser', 'import(/* webpackIgnore: true */ address)'],
  ['a text', "const code = 'import(file)'"],
])('%s passes', (_name, source) => {
  expect(unreadImportsIn('a.ts', source)).toEqual([])
})
