import { expect, test } from 'vitest'
import { isLayered, layersOf } from './style-layers.ts'

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
