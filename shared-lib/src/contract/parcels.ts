import * as z from 'zod/mini'

/**
 * A function among props: its argument is part of the contract, though no JSON Schema can say that
 * it is called.
 */
function callback<T extends z.ZodMiniType = z.ZodMiniVoid>(argument?: T) {
  const schema = z.custom<(value: z.infer<T>) => void>((value) => typeof value === 'function')
  z.globalRegistry.add(schema, { callback: argument ? z.toJSONSchema(argument) : null })
  return schema
}

/**
 * Props of every parcel that one team mounts in another team's page. The release tool compares them
 * between releases: what a parcel asks for, every page that mounts it must give.
 */
export const parcelProps = {
  'mf-catalog/search-box': z.object({ initialQuery: z.optional(z.string()) }),
  'mf-cart/mini-cart': z.object({}),
  'mf-content/store-picker': z.object({
    /** Only stores able to serve this cart; also what `cartAvailability` is computed for. */
    orderToken: z.optional(z.string()),
    /**
     * Each store says how many pieces of this variant it has and when they can be fetched; those
     * that have it come first.
     */
    variantCode: z.optional(z.string()),
    selected: z.optional(z.nullable(z.string())),
    /**
     * When an order of a warehouse is in whichever of the stores, in Czech: then each says this,
     * not what is on its shelves.
     */
    arrival: z.optional(z.string()),
    /** A town, of the shopper's address: where to begin without a favourite store. */
    around: z.optional(z.string()),
    /**
     * The order is to be handed over at once: a store that lacks a part of it stays in the list,
     * disabled, with the reason.
     */
    wholeCartOnly: z.optional(z.boolean()),
    onSelect: callback(z.object({ externalId: z.string(), name: z.string() })),
  }),
  /**
   * Places of a list, such as a carrier's points, beside it on a map; one is chosen by its `id`.
   * Names as in the list.
   */
  'mf-content/place-map': z.object({
    places: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** Short name for places with little room. */
        label: z.string(),
        /** Street and town. */
        line: z.string(),
        latitude: z.number(),
        longitude: z.number(),
      }),
    ),
    selected: z.nullable(z.string()),
    onSelect: callback(z.string()),
  }),
  /** The form in the dialogue of the watchdog; `price` in hundredths of a crown. */
  'mf-account/watchdog-form': z.object({
    variantCode: z.string(),
    price: z.int(),
    inStock: z.boolean(),
    /** Called when the watch counts already, since the customer's mailbox is known. */
    onSet: callback(),
    onClose: callback(),
  }),
  /** The public complaint form in three steps; its own page is `paths.complaintPublic()`. */
  'mf-account/complaint-form': z.object({}),
  /**
   * The login form alone, for a page that does not want to be left; it follows the session itself.
   */
  'mf-account/login-box': z.object({
    /** Address that the visitor typed in that page. */
    email: z.optional(z.string()),
    onLoggedIn: z.optional(callback()),
  }),
}

/** Props by the parcel's name, `app/name`. */
export type ParcelContracts = {
  [N in keyof typeof parcelProps]: z.infer<(typeof parcelProps)[N]>
}
