import type { ParcelContracts } from '../contract/parcels.ts'
import type { RouteObject } from 'react-router'
import type { Shop } from './shop.ts'

/** single-spa lifecycles of a parcel; props arrive with `domElement` and `shop` added. */
export type LifecycleProps = {
  domElement: HTMLElement
  shop: Shop
  onCrash?: (error: unknown) => void
}
export type ParcelLifecycles<Props extends object = never> = {
  bootstrap: () => Promise<void>
  mount: (props: LifecycleProps & Props) => Promise<void>
  update: (props: LifecycleProps & Props) => Promise<void>
  unmount: (props: LifecycleProps & Props) => Promise<void>
}

type LoadParcel<Props extends object = never> = () => Promise<{
  lifecycles: ParcelLifecycles<Props>
}>

/**
 * The parcels that the contract says an app offers, all of them, taking the props that pages give
 * by the same contract.
 */
type ParcelsOf<App extends string> = string extends App
  ? Record<string, LoadParcel>
  : {
      [N in ParcelName as N extends `${App}/${infer Own}` ? Own : never]: LoadParcel<
        ParcelContracts[N]
      >
    }

/** A page layout of the shell; `bare` has no chrome at all. */
export type LayoutName = 'default' | 'cart' | 'bare'

/** Guards are the shell's: a lazily loaded route cannot bring middleware of its own. */
export type Access = 'everybody' | 'customer' | 'guest'

export type Crumb = { name: string; href?: string }

/** Content of the quiet header beside the logo: the steps of a wizard, and the way out of it. */
export type WizardHeader = {
  label: string
  steps: { text: string; href?: string | undefined }[]
  /** Counted from 1; more than there are steps once all are done. */
  current: number
  doneLabel: string
  cancel: { text: string; href: string }
}

/** A route's settings for the shell; `crumbs` and `wizard` get the route's loader data. */
export type RouteHandle = {
  layout?: LayoutName
  /** Personal or checkout pages: rendered as a skeleton, never cached, not indexed. */
  personal?: boolean
  /**
   * Access to the page: `customer` sends visitors to login and back, `guest` sends customers to
   * their account.
   */
  access?: Access
  /**
   * The page's loader only reads, and only what everybody may see: it may run before the page is
   * opened, when a shopper points at a link to it.
   */
  loadsAhead?: boolean
  /**
   * Query parameters the page reads, by name; `vlastnost.*` stands for every name with that prefix.
   * Server and page cache drop all others.
   */
  parameters?: readonly string[]
  crumbs?: (data: never) => Crumb[]
  /** The header in the layout `cart`, in place of the steps of the checkout. */
  wizard?: (data: never) => WizardHeader
}

/**
 * The one module a remote exposes. Nothing in it may import a page eagerly: the shell reads it on
 * every visit.
 */
export type Remote<App extends string = string> = {
  name: App
  /** `remoteContractVersion` as it was when the remote was built. */
  contractVersion: number
  /** Leaf routes with absolute paths, an `id` of the form `catalog.product` and a `lazy` module. */
  routes: RouteObject[]
  parcels: ParcelsOf<App>
  /** Czech texts of all its pages and parcels; the namespace is the remote's name. */
  messages: Record<string, unknown>
}

export type { ParcelContracts } from '../contract/parcels.ts'
export type ParcelName = keyof ParcelContracts

/**
 * Loads a remote's module with a deadline; rejects when the remote is gone, so that an error
 * boundary can show it.
 */
export type RemoteLoader = { load: (remote: string) => Promise<Remote> }
