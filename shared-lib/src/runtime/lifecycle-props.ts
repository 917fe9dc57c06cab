import type { Shop } from './shop.ts'

/**
 * Props that single-spa gives to a parcel: its own props plus where to draw and the shop to draw
 * from.
 */
export const lifecycleProps = (
  shop: Shop,
  domElement: HTMLElement,
  props: object,
  onCrash: (error: unknown) => void,
) => ({
  ...props,
  shop,
  domElement,
  onCrash,
})
