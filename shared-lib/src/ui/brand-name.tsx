/** Name of goods as on their tile: the brand in bold, then the product. */
export const BrandName = ({ brand, name }: { brand: string | undefined; name: string }) => (
  <>
    {brand ? <b>{brand} </b> : null}
    {name}
  </>
)
