import { remoteContractVersion } from '@drogerie/shared-lib/contract/remote-contract.ts'
import { routePatterns } from '@drogerie/shared-lib/routes/paths.ts'
import type { Remote, RouteHandle } from '@drogerie/shared-lib/runtime'
import messages from './i18n/cs.json' with { type: 'json' }

declare module '@drogerie/shared-lib/i18n/texts.ts' {
  interface Texts {
    'mf-cart': typeof messages
  }
}

const handle = { layout: 'cart', personal: true } satisfies RouteHandle

/**
 * The one module this remote exposes. Nothing here may import a page eagerly: the shell reads it on
 * every visit.
 */
export const remote: Remote<'mf-cart'> = {
  name: 'mf-cart',
  contractVersion: remoteContractVersion,
  routes: [
    {
      id: 'cart.cart',
      path: routePatterns.cart,
      handle,
      lazy: () => import(/* webpackChunkName: "cart.cart" */ './features/cart/cart.route.tsx'),
    },
    {
      id: 'cart.shipping-payment',
      path: routePatterns.shippingPayment,
      handle,
      lazy: () =>
        import(
          /* webpackChunkName: "cart.shipping-payment" */ './features/shipping-payment/shipping-payment.route.tsx'
        ),
    },
    {
      id: 'cart.delivery',
      path: routePatterns.deliveryDetails,
      handle,
      lazy: () =>
        import(
          /* webpackChunkName: "cart.delivery" */ './features/delivery-details/delivery-details.route.tsx'
        ),
    },
    {
      id: 'cart.complete',
      path: routePatterns.orderComplete,
      handle,
      lazy: () =>
        import(
          /* webpackChunkName: "cart.complete" */ './features/order-complete/order-complete.route.tsx'
        ),
    },
    {
      id: 'cart.index',
      path: routePatterns.cartIndex,
      handle,
      lazy: () =>
        import(/* webpackChunkName: "cart.index" */ './features/cart/cart-index.route.tsx'),
    },
  ],
  parcels: {
    'mini-cart': () =>
      import(/* webpackChunkName: "parcel.mini-cart" */ './parcels/mini-cart.parcel.tsx'),
  },
  messages,
}
