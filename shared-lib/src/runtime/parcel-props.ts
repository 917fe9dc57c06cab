import type { Shop } from './shop.ts'

/** What a parcel is mounted with: the fragment's own props plus where to draw and the shop to draw from. */
export const parcelProps = (
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
