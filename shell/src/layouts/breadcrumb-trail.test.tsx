import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { shopOrigin } from '../testing/a-shop.ts'
import { renderInShop } from '../testing/render-in-shop.tsx'
import { BreadcrumbTrail } from './breadcrumb-trail.tsx'

afterEach(cleanup)

const crumbs = [
  { name: 'Vlasy', href: '/eshop/produkty/vlasy' },
  { name: 'Šampony', href: '/eshop/produkty/vlasy/sampony' },
]

test('home icon first, items as links, the last as plain text @SHELL-05', () => {
  renderInShop(<BreadcrumbTrail crumbs={crumbs} />)
  const items = screen.getAllByRole('listitem')
  expect(items[0]?.querySelector('a')?.getAttribute('aria-label')).toBe('Úvodní stránka')
  expect(items[0]?.querySelector('svg')).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Vlasy' }).getAttribute('href')).toBe(
    '/eshop/produkty/vlasy',
  )
  expect(items.at(-1)?.textContent).toBe('Šampony')
  expect(items.at(-1)?.querySelector('a')).toBeNull()
})

test('JSON-LD beside them @SHELL-05 @SHELL-27', () => {
  const { container } = renderInShop(
    <BreadcrumbTrail crumbs={[...crumbs, { name: 'Na </script> objem' }]} />,
  )
  const text = container.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
  expect(text).not.toContain('</script>')
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Úvodní stránka', item: `${shopOrigin}/` },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Vlasy',
        item: `${shopOrigin}/eshop/produkty/vlasy`,
      },
      {
        '@type': 'ListItem',
        position: 3,
        name: 'Šampony',
        item: `${shopOrigin}/eshop/produkty/vlasy/sampony`,
      },
      { '@type': 'ListItem', position: 4, name: 'Na </script> objem' },
    ],
  })
})

test('a page without crumbs has none @SHELL-05', () => {
  const { container } = renderInShop(<BreadcrumbTrail crumbs={[]} />)
  expect(container.querySelector('nav')).toBeNull()
})
