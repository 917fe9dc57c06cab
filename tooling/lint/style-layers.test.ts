import { expect, test } from 'vitest'
import { foreignSheets, isLayered, layersOf } from './style-layers.ts'

const page = 'mf-content/src/features/stores/stores.module.css'
const ui = 'mf-content/src/ui/store-map/store-map.module.css'

test.each([
  ['a page in its layer', page, '@layer pages {\n  .map {\n    top: 0;\n  }\n}\n', true],
  ['a part of the header', page, '@layer components {\n  .cart {\n  }\n}\n', true],
  ['rules in no layer win over everything', page, '.map {\n  top: 0;\n}\n', false],
  ['a rule after its layer', page, '@layer pages {\n}\n.map {\n}\n', false],
  ['ui under the pages', ui, '/* why\nand how */\n@layer pages.ui {\n}\n', true],
  ['ui beside the pages', ui, '@layer pages {\n}\n', false],
])('%s', (_what, file, source, is) => {
  expect(isLayered(source, layersOf(file))).toBe(is)
})

test.each([
  [
    "@layer pages {\n  .a {\n    composes: b from '../ui/other.module.css';\n  }\n}\n",
    '../ui/other.module.css',
  ],
  ['.a { composes: b c from "#ui/other.module.css"; }', '#ui/other.module.css'],
  [
    "@import '@drogerie/shared-lib/ui/button.module.css';",
    '@drogerie/shared-lib/ui/button.module.css',
  ],
  ['@import url("../a.css");', '../a.css'],
  ["@import './deep/a.css';", './deep/a.css'],
])('%j reads a sheet of another folder', (source, sheet) => {
  expect(foreignSheets(source)).toEqual([sheet])
})

test('a class of the own sheet, of one beside it, and words in comments are nobody else’s', () => {
  const source =
    ".a { composes: b; }\n.c { composes: d from './beside.module.css'; }\n/* @import '../x.css' */"
  expect(foreignSheets(source)).toEqual([])
})
