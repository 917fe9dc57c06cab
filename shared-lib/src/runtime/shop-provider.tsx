import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { ShopContext, type Shop } from './shop.ts'

/** The providers of every React root of the shop: the page's and each parcel's. */
export function ShopProvider({ shop, children }: { shop: Shop; children: ReactNode }) {
  return (
    <ShopContext value={shop}>
      <QueryClientProvider client={shop.queryClient}>
        <I18nextProvider i18n={shop.i18n}>{children}</I18nextProvider>
      </QueryClientProvider>
    </ShopContext>
  )
}
