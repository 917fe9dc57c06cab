import { notFound } from '@drogerie/shared-lib/runtime'
import { aVariantHit } from '@drogerie/shared-lib/testing/catalogue-factories.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { RootError } from '../app/root-error.tsx'
import { aShop } from '../testing/a-shop.ts'
import { renderInShop } from '../testing/render-in-shop.tsx'
import { ErrorPage } from './error-page.tsx'

afterEach(cleanup)

test.each<[number, string, string, string]>([
  [
    404,
    'Tahle stránka je pryč. Papír ale máme.',
    'Stránka nenalezena | Teta drogerie',
    'Stránka nenalezena',
  ],
  [
    410,
    'Tohle už v regálech nemáme.',
    'Stránka už neexistuje | Teta drogerie',
    'Stránka už neexistuje',
  ],
  [400, 'Tomuhle jsme nerozuměli.', 'Neplatný požadavek | Teta drogerie', 'Neplatný požadavek'],
  [422, 'Tomuhle jsme nerozuměli.', 'Neplatný požadavek | Teta drogerie', 'Neplatný požadavek'],
  [
    401,
    'Tahle stránka je jen pro přihlášené.',
    'Je potřeba se přihlásit | Teta drogerie',
    'Je potřeba se přihlásit',
  ],
  [403, 'Sem vás pustit nemůžeme.', 'Přístup odepřen | Teta drogerie', 'Přístup odepřen'],
  [
    429,
    'Teď toho bylo moc najednou.',
    'Příliš mnoho požadavků | Teta drogerie',
    'Příliš mnoho požadavků',
  ],
  [500, 'Něco se nám vylilo. Už to utíráme.', 'Chyba serveru | Teta drogerie', 'Chyba serveru'],
  [
    503,
    'Teď to nestíháme. Hned jsme zpátky.',
    'Služba je dočasně nedostupná | Teta drogerie',
    'Dočasně nedostupné',
  ],
])(
  'status %d: heading, title and breadcrumb by the status, and the way home @SHELL-06',
  async (status, heading, title, crumb) => {
    renderInShop(<ErrorPage status={status} error={new Error('x')} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading)
    expect(screen.getByText(String(status))).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Na úvodní stránku' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('navigation').querySelector('[aria-current="page"]')?.textContent).toBe(
      crumb,
    )
    await waitFor(() => expect(document.title).toBe(title))
  },
)

test('the three texts of a missing page, with its path @SHELL-06 @SHELL-03', () => {
  const error = new ErrorResponse(404, 'Not Found', {
    message: 'Page Not Found: /eshop/katalog/neni',
  })
  const { container } = renderInShop(<ErrorPage status={404} error={error} />)
  const texts = [...container.querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(texts).toContain('Odkaz nejspíš zestárl, nebo se v adrese přehodilo písmenko.')
  expect(texts).toContain('Zkuste hledání, anebo začněte od úvodní stránky.')
  expect(screen.getByText('Page Not Found: /eshop/katalog/neni')).toBeTruthy()
})

test('a missing page offers what sells best; a failed one does not @SHELL-06', async () => {
  const hits =
    '/search/products-variants?order_by=sold&sort=desc&in_stock=1&masterVariant=1&itemsPerPage=5'
  const member = aVariantHit({ productName: 'Toaletní papír', brand: null })
  const answers = { [hits]: { 'hydra:member': [member], 'hydra:totalItems': 1 } }
  const goods = { name: 'Nebo rovnou něco do košíku' }
  const missing = renderInShop(<ErrorPage status={404} error={new Error('x')} />, {
    shop: aShop({ answers }),
  })
  const row = await screen.findByRole('region', goods)
  expect(within(row).getByRole('link', { name: /^Toaletní papír/ })).toBeTruthy()
  missing.unmount()
  const { shop } = renderInShop(<ErrorPage status={500} error={new Error('x')} />, {
    shop: aShop({ answers }),
  })
  expect(screen.queryByRole('region', goods)).toBeNull()
  expect((shop as ReturnType<typeof aShop>).calls).not.toContain(hits)
})

test('markup in the path stays text @S02', () => {
  const { container } = renderInShop(
    <ErrorPage
      status={404}
      error={new ErrorResponse(404, '', { message: 'Page Not Found: /<img src=x>' })}
    />,
  )
  expect(container.querySelector('img')).toBeNull()
})

test('a loader’s 404 shows inside the layout, header and footer stay @SHELL-06 @SHELL-03', async () => {
  const loader = ({ request }: { request: Request }) => {
    throw notFound(request)
  }
  renderInShop(null, {
    path: '/prodejny/neni',
    routes: [
      {
        id: 'root',
        path: '/',
        ErrorBoundary: RootError,
        children: [{ path: '*', loader, Component: () => null }],
      },
    ],
  })
  expect(await screen.findByText('Page Not Found: /prodejny/neni')).toBeTruthy()
  expect(screen.getByRole('search')).toBeTruthy()
  expect(screen.getByRole('contentinfo').textContent).toContain('Odstoupit od smlouvy zde')
})
