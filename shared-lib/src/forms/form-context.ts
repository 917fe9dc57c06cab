import { createContext, use, useEffect } from 'react'

/** The fields on the page, so that the panel above the form can name them and lead to them. */
export type FieldEntry = { id: string; label: string }
export type ShopFormContextValue = {
  fields: Map<string, FieldEntry>
  /** i18n namespace of the schema's message keys */
  ns: string
}

export const ShopFormContext = createContext<ShopFormContextValue | null>(null)

export function useShopFormContext(): ShopFormContextValue {
  const context = use(ShopFormContext)
  if (!context) throw new Error('A field needs a <ShopForm> around it')
  return context
}

/** Registers a field of the page with its label. */
export function useFieldEntry(name: string, id: string, label: string): void {
  const { fields } = useShopFormContext()
  useEffect(() => {
    fields.set(name, { id, label })
    return () => void fields.delete(name)
  }, [fields, name, id, label])
}
