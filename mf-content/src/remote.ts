import { remoteContractVersion } from '@drogerie/shared-lib/contract/remote-contract.ts'
import { routePatterns } from '@drogerie/shared-lib/routes/route-patterns.ts'
import type { Remote, RouteHandle } from '@drogerie/shared-lib/runtime'
import messages from './i18n/cs.json' with { type: 'json' }

declare module '@drogerie/shared-lib/i18n/texts.ts' {
  interface Texts {
    'mf-content': typeof messages
  }
}

const handle = { layout: 'default', loadsAhead: true } satisfies RouteHandle
/** Known by a secret link: rendered as a frame, kept in no cache. */
const personal = { layout: 'default', personal: true } satisfies RouteHandle

/**
 * The one module this remote exposes. Nothing here may import a page eagerly: the shell reads it on
 * every visit.
 */
export const remote: Remote<'mf-content'> = {
  name: 'mf-content',
  contractVersion: remoteContractVersion,
  routes: [
    {
      id: 'content.home',
      path: routePatterns.home,
      handle,
      lazy: () => import(/* webpackChunkName: "content.home" */ './features/home/home.route.tsx'),
    },
    {
      id: 'content.articles',
      path: routePatterns.articles,
      handle: { ...handle, parameters: ['rubrika', 'stitek', 'zobrazit'] },
      lazy: () =>
        import(/* webpackChunkName: "content.articles" */ './features/articles/articles.route.tsx'),
    },
    {
      id: 'content.article',
      path: routePatterns.articleDetail,
      handle,
      lazy: () =>
        import(/* webpackChunkName: "content.article" */ './features/article/article.route.tsx'),
    },
    {
      id: 'content.faq',
      path: routePatterns.faq,
      handle: { ...handle, parameters: ['hledat'] },
      lazy: () => import(/* webpackChunkName: "content.faq" */ './features/faq/faq.route.tsx'),
    },
    {
      id: 'content.faq-detail',
      path: routePatterns.faqDetail,
      handle,
      lazy: () =>
        import(/* webpackChunkName: "content.faq-detail" */ './features/faq/faq-detail.route.tsx'),
    },
    {
      id: 'content.contact',
      path: routePatterns.contact,
      handle,
      lazy: () =>
        import(/* webpackChunkName: "content.contact" */ './features/contact/contact.route.tsx'),
    },
    {
      id: 'content.stores',
      path: routePatterns.stores,
      handle: { ...handle, parameters: ['hledat', 'sluzba', 'otevreno', 'poloha', 'zobrazit'] },
      lazy: () =>
        import(/* webpackChunkName: "content.stores" */ './features/stores/stores.route.tsx'),
    },
    {
      id: 'content.store',
      path: routePatterns.storeDetail,
      handle,
      lazy: () =>
        import(
          /* webpackChunkName: "content.store" */ './features/store-detail/store-detail.route.tsx'
        ),
    },
    {
      id: 'content.complaint-rules',
      path: routePatterns.complaintRules,
      handle,
      lazy: () =>
        import(
          /* webpackChunkName: "content.complaint-rules" */ './features/complaint-rules/complaint-rules.route.tsx'
        ),
    },
    {
      id: 'content.unsubscribe',
      path: routePatterns.unsubscribe,
      handle: { ...personal, parameters: ['token'] },
      lazy: () =>
        import(
          /* webpackChunkName: "content.unsubscribe" */ './features/unsubscribe/unsubscribe.route.tsx'
        ),
    },
    {
      id: 'content.consent',
      path: routePatterns.consent,
      handle: personal,
      lazy: () =>
        import(/* webpackChunkName: "content.consent" */ './features/consent/consent.route.tsx'),
    },
    {
      id: 'content.accessibility',
      path: routePatterns.accessibility,
      handle,
      lazy: () =>
        import(
          /* webpackChunkName: "content.accessibility" */ './features/cms-page/accessibility.route.tsx'
        ),
    },
    {
      id: 'content.cms-page',
      path: routePatterns.cmsPage,
      handle,
      lazy: () =>
        import(/* webpackChunkName: "content.cms-page" */ './features/cms-page/cms-page.route.tsx'),
    },
    {
      id: 'content.cms-page-of-code',
      path: routePatterns.cmsPageOfCode,
      handle,
      lazy: () =>
        import(
          /* webpackChunkName: "content.cms-page-of-code" */ './features/cms-page/cms-page-of-code.route.tsx'
        ),
    },
  ],
  parcels: {
    'place-map': () => import(/* webpackChunkName: "place-map" */ './parcels/place-map.tsx'),
    'store-picker': () =>
      import(/* webpackChunkName: "store-picker" */ './parcels/store-picker.tsx'),
  },
  messages,
}
