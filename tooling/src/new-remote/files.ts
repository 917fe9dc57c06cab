import type { RemoteNames } from './names.ts'

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

const packageJson = ({ app }: RemoteNames) =>
  json({
    name: `@drogerie/${app}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: {
      build: 'rspack build',
      release: `node ../tooling/cli.ts ship ${app}`,
      test: `vitest run --root .. ${app}`,
    },
    // bytes of brotli; `mf check` holds the team to them
    budgets: { entry: 7000, exposed: 1000, page: 10_000, parcel: 10_000, style: 2000 },
    dependencies: {
      '@drogerie/shared-lib': 'workspace:*',
      react: 'catalog:',
      'react-i18next': 'catalog:',
      'react-router': 'catalog:',
    },
    devDependencies: {
      '@drogerie/tooling': 'workspace:*',
      '@rspack/cli': 'catalog:',
      '@rspack/core': 'catalog:',
    },
  })

const rspackConfig = `import { appConfig } from '@drogerie/tooling/federation/app-config.ts'

export default appConfig(import.meta.dirname)
`

const remote = ({
  app,
  slug,
  route,
}: RemoteNames) => `import { routePatterns } from '@drogerie/shared-lib/routes/paths.ts'
import { remoteContractVersion } from '@drogerie/shared-lib/contract/remote-contract.ts'
import type { Remote, RouteHandle } from '@drogerie/shared-lib/runtime'
import messages from './i18n/cs.json' with { type: 'json' }

declare module '@drogerie/shared-lib/i18n/texts.ts' {
  interface Texts {
    '${app}': typeof messages
  }
}

const handle = { layout: 'default' } satisfies RouteHandle

/**
 * The one module this remote exposes. Nothing here may import a page eagerly: the shell reads it on
 * every visit.
 */
export const remote: Remote<'${app}'> = {
  name: '${app}',
  contractVersion: remoteContractVersion,
  routes: [
    {
      id: '${slug}.home',
      path: routePatterns.${route},
      handle,
      lazy: () => import(/* webpackChunkName: "${slug}.home" */ './features/home/home.route.tsx'),
    },
  ],
  parcels: {},
  messages,
}
`

const route = ({
  app,
  component,
}: RemoteNames) => `import { shopOf, type Crumb } from '@drogerie/shared-lib/runtime'
import type { LoaderFunctionArgs } from 'react-router'
import { ${component}Page } from './home-page.tsx'

/**
 * Awaits what the page is nothing without; what it asks of the API goes through
 * \`shopOf(context).queryClient\`.
 */
export function loader({ context }: LoaderFunctionArgs) {
  return { name: shopOf(context).i18n.t('${app}:home.title') }
}

export { ${component}Page as Component }

export const handle = { crumbs: ({ name }: ReturnType<typeof loader>): Crumb[] => [{ name }] }
`

const page = ({
  app,
  component,
  route: name,
}: RemoteNames) => `import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { PageHead } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import { useTranslation } from 'react-i18next'
import styles from './home.module.css'

export function ${component}Page() {
  const { t } = useTranslation('${app}')
  return (
    <div className={cx('wrap', styles['page'])}>
      <PageHead canonical={paths.${name}()} title={t('home.title')} description={t('home.lead')} />
      <h1>{t('home.title')}</h1>
      <p>{t('home.lead')}</p>
      <LinkButton look="accent" href={paths.shopHome()}>
        {t('home.toShop')}
      </LinkButton>
    </div>
  )
}
`

const styles = `@layer pages {
  .page {
    display: grid;
    gap: var(--s5);
    justify-items: start;
    padding-bottom: var(--section);
  }
}
`

const pageTest = ({
  app,
  route: name,
}: RemoteNames) => `import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { renderSlice } from '@drogerie/shared-lib/testing/render-slice.tsx'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import { screen } from '@testing-library/react'
import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { remote } from '../../remote.ts'

test('the page says where it is and leads on', async () => {
  const shop = testShop({ fetch: () => Promise.reject(new Error('no call')), messages: { '${app}': remote.messages } })
  renderSlice(paths.${name}(), remote.routes as RouteObject[], shop)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(shop.i18n.t('${app}:home.title'))
  expect(screen.getByRole('link').getAttribute('href')).toBe(paths.shopHome())
})
`

const texts = ({ component }: RemoteNames) =>
  json({
    home: {
      title: component,
      lead: 'Nová část obchodu, kterou píše vlastní tým.',
      toShop: 'Prohlédnout obchod',
    },
  })

const readme = ({ app, slug }: RemoteNames) => `# ${app}

Say in one sentence what shoppers find here. One of the remotes; the shell loads it at run time.

## Routes

| id             | path       | screen     | code            |
| -------------- | ---------- | ---------- | --------------- |
| \`${slug}.home\` | \`/${slug}\` | first page | \`features/home\` |

## Work on it

\`\`\`sh
pnpm dev ${app}                                              # the shop with this remote as it is now
pnpm unit ${app}                                             # its tests
pnpm mf ship ${app}                                          # build, check, promote into the local shop
\`\`\`
`

/**
 * Everything inside the folder of a new remote, by path from there: one page that works, with its
 * texts and its test.
 */
export const remoteFiles = (names: RemoteNames): Record<string, string> => ({
  'package.json': packageJson(names),
  'rspack.config.ts': rspackConfig,
  'README.md': readme(names),
  'src/remote.ts': remote(names),
  'src/features/home/home.route.tsx': route(names),
  'src/features/home/home-page.tsx': page(names),
  'src/features/home/home.module.css': styles,
  'src/features/home/home-page.test.tsx': pageTest(names),
  'src/i18n/cs.json': texts(names),
})
