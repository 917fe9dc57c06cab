import { remoteContractVersion } from '@drogerie/shared-lib/contract/remote-contract.ts'
import { routePatterns } from '@drogerie/shared-lib/routes/paths.ts'
import type { Remote, RouteHandle } from '@drogerie/shared-lib/runtime'
import type { ComparisonTexts } from './features/comparison/comparison-texts.ts'
import messages from './i18n/cs.json' with { type: 'json' }

declare module '@drogerie/shared-lib/i18n/texts.ts' {
  interface Texts {
    'mf-catalog': typeof messages & ComparisonTexts
  }
}

const handle = { layout: 'default', loadsAhead: true } satisfies RouteHandle

const ofListing = [
  'razeni',
  'znacka',
  'stitek',
  'kategorie',
  'vlastnost.*',
  'cena-od',
  'cena-do',
  'skladem',
  'strana',
]

/**
 * The one module this remote exposes. Nothing here may import a page eagerly: the shell reads it on
 * every visit.
 */
export const remote: Remote<'mf-catalog'> = {
  name: 'mf-catalog',
  contractVersion: remoteContractVersion,
  routes: [
    {
      id: 'catalog.shop-home',
      path: routePatterns.shopHome,
      handle,
      lazy: () =>
        import(
          /* webpackChunkName: "catalog.shop-home" */ './features/shop-home/shop-home.route.tsx'
        ),
    },
    {
      id: 'catalog.taxons',
      path: routePatterns.taxons,
      handle,
      lazy: () =>
        import(
          /* webpackChunkName: "catalog.taxons" */ './features/taxon-index/taxon-index.route.tsx'
        ),
    },
    {
      id: 'catalog.taxon',
      path: routePatterns.taxon,
      handle: { ...handle, parameters: ofListing },
      lazy: () =>
        import(/* webpackChunkName: "catalog.taxon" */ './features/listing/taxon.route.tsx'),
    },
    {
      id: 'catalog.product',
      path: routePatterns.productDetail,
      handle: { ...handle, parameters: ['varianta', 'hodnoceni'] },
      lazy: () =>
        import(
          /* webpackChunkName: "catalog.product" */ './features/product-detail/product-detail.route.tsx'
        ),
    },
    {
      id: 'catalog.search',
      path: routePatterns.search,
      // the API counts what is searched for
      handle: { ...handle, loadsAhead: false, parameters: ['q', 'query', 'zalozka', ...ofListing] },
      lazy: () =>
        import(/* webpackChunkName: "catalog.search" */ './features/listing/search.route.tsx'),
    },
    {
      id: 'catalog.comparison',
      path: routePatterns.comparison,
      handle: { ...handle, parameters: ['varianty', 'rozdily'] },
      lazy: () =>
        import(
          /* webpackChunkName: "catalog.comparison" */ './features/comparison/comparison.route.tsx'
        ),
    },
    {
      id: 'catalog.shop-page',
      path: routePatterns.shopContent,
      handle,
      lazy: () =>
        import(
          /* webpackChunkName: "catalog.shop-page" */ './features/shop-page/shop-page.route.tsx'
        ),
    },
    {
      id: 'catalog.offers',
      path: routePatterns.offers,
      handle: { ...handle, parameters: ['typ', 'znacka', 'klub', 'plati-od', 'plati-do'] },
      lazy: () =>
        import(/* webpackChunkName: "catalog.offers" */ './features/offers/offers.route.tsx'),
    },
    {
      id: 'catalog.offer',
      path: routePatterns.offerDetail,
      handle,
      lazy: () =>
        import(/* webpackChunkName: "catalog.offer" */ './features/offers/offer-detail.route.tsx'),
    },
    {
      id: 'catalog.own-brands',
      path: routePatterns.ownBrands,
      handle,
      lazy: () =>
        import(
          /* webpackChunkName: "catalog.own-brands" */ './features/brands/own-brands.route.tsx'
        ),
    },
    {
      id: 'catalog.brands',
      path: routePatterns.brands,
      handle,
      lazy: () =>
        import(/* webpackChunkName: "catalog.brands" */ './features/brands/brands.route.tsx'),
    },
    {
      id: 'catalog.brand',
      path: routePatterns.brandDetail,
      handle: { ...handle, parameters: ofListing },
      lazy: () =>
        import(/* webpackChunkName: "catalog.brand" */ './features/listing/brand.route.tsx'),
    },
  ],
  parcels: {
    'search-box': () => import(/* webpackChunkName: "search-box" */ './parcels/search-box.tsx'),
  },
  messages,
}
