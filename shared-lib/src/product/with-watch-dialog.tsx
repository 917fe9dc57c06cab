import { lazy, Suspense, useState, type ReactNode } from 'react'

const WatchDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "tile-dialogs" */ './watch-dialog.tsx')).WatchDialog,
}))

/** The variant to watch, with its price of this moment in hundredths of a crown. */
export type WatchTarget = {
  variantCode: string
  productName: string
  price: number
  inStock: boolean
}

/** The button that opens the watchdog of a variant; the dialogue's code is not loaded before. */
export function WithWatchDialog({
  target,
  children,
}: {
  target: WatchTarget
  children: (open: () => void) => ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {children(() => setOpen(true))}
      {isOpen ? (
        <Suspense>
          <WatchDialog target={target} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
