/** Pages of carriers that show a parcel by its number, by the code of the delivery. */
const pages: Record<string, string> = {
  zasilkovna: 'https://tracking.packeta.com/cs/?id=',
  balikovna: 'https://www.postaonline.cz/trackandtrace/-/zasilka/cislo?parcelNumbers=',
  ppl: 'https://www.ppl.cz/vyhledat-zasilku?shipmentId=',
}

/** Where the carrier shows the way of a parcel; undefined for deliveries that no carrier makes. */
export const carrierPage = (methodCode: string, tracking: string): string | undefined => {
  const page = pages[methodCode]
  return page && `${page}${encodeURIComponent(tracking)}`
}
