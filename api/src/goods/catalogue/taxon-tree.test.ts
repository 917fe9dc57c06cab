import { describe, expect, test } from 'vitest'
import { buildTaxonTree } from './taxon-tree.ts'

describe('categories @SHELL-23', () => {
  test('a cycle or a missing parent leaves the tree standing @S06', () => {
    const row = (id: number, parent_id: number | null) => ({
      id,
      parent_id,
      code: `t${id}`,
      name: '',
      slug: `t${id}`,
      description: null,
      image: null,
      tint: null,
      meta_title: null,
      level: 1,
      position: id,
    })
    const tree = buildTaxonTree(
      [
        { ...row(1, null), code: 'menu_category', level: 0 },
        row(2, 1),
        row(3, 4),
        row(4, 3),
        row(5, 99),
      ],
      new Map(),
    )
    expect([...tree.byCode.keys()]).toEqual(['menu_category', 't2'])
  })

  test('a category without a tint of its own stands on its parent’s @CAT-01', () => {
    const row = (code: string, id: number, parent_id: number | null, tint: string | null) => ({
      ...{ code, id, parent_id, tint, name: '', slug: code, position: id, level: id },
      ...{ description: null, image: null, meta_title: null },
    })
    const tree = buildTaxonTree(
      [
        row('menu_category', 0, null, null),
        row('plet', 1, 0, 'plet'),
        row('kremy', 2, 1, null),
        row('deti', 3, 2, 'deti'),
        row('darky', 4, 0, null),
      ],
      new Map(),
    )
    expect(tree.all.map(({ code, tint }) => [code, tint])).toEqual([
      ['menu_category', null],
      ['plet', 'plet'],
      ['kremy', 'plet'],
      ['deti', 'deti'],
      ['darky', null],
    ])
  })
})
