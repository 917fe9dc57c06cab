import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Breadcrumbs } from './breadcrumbs.tsx'

afterEach(cleanup)

test('a chevron ends each step but the last, so that no row begins with one @SHELL-01', () => {
  render(
    <Breadcrumbs
      label="Cesta"
      home={{ text: 'Domů', href: '/' }}
      items={[{ text: 'Praní', href: '/prani' }]}
      current="Prací gel"
    />,
  )
  const steps = screen.getAllByRole('listitem')
  expect(steps.map((step) => [...step.children].map(({ tagName }) => tagName))).toEqual([
    ['A', 'svg'],
    ['A', 'svg'],
    [],
  ])
})
