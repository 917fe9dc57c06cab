import { Component, StrictMode, useEffect, type ComponentType, type ReactNode } from 'react'
import type { Root } from 'react-dom/client'
import type { ParcelLifecycles, LifecycleProps } from './remote.ts'
import { ShopProvider } from './shop-provider.tsx'

/** Reports to the host that a parcel's tree threw; the host decides what the shopper sees. */
class CrashBoundary extends Component<
  { onCrash: ((error: unknown) => void) | undefined; children: ReactNode },
  { crashed: boolean }
> {
  override state = { crashed: false }
  static getDerivedStateFromError() {
    return { crashed: true }
  }
  override componentDidCatch(error: unknown) {
    this.props.onCrash?.(error)
  }
  override render() {
    return this.state.crashed ? null : this.props.children
  }
}

function Ready({ onReady, children }: { onReady: (() => void) | undefined; children: ReactNode }) {
  useEffect(() => onReady?.(), [onReady])
  return children
}

/**
 * single-spa lifecycles around a component. Roots are keyed by DOM element, because
 * single-spa-react keys them by name and mixes up two mounts of one parcel.
 *
 * @returns lifecycles whose `mount` resolves after the first commit, or after a crash that was
 *   passed to `onCrash`.
 */
export function reactParcel<P extends object>(
  ParcelComponent: ComponentType<P>,
): ParcelLifecycles<P> {
  const roots = new WeakMap<HTMLElement, Root>()

  const tree = (props: LifecycleProps & P, onReady?: () => void) => {
    const { domElement: _domElement, shop, onCrash, ...rest } = props
    return (
      <StrictMode>
        <ShopProvider shop={shop}>
          <CrashBoundary onCrash={onCrash}>
            <Ready onReady={onReady}>
              <ParcelComponent {...(rest as unknown as P)} />
            </Ready>
          </CrashBoundary>
        </ShopProvider>
      </StrictMode>
    )
  }

  return {
    bootstrap: async () => {},
    mount: async (props) => {
      const { createRoot } = await import('react-dom/client')
      // the host hears of it by `onCrash` and tells the console; React would write it once more
      const root = createRoot(props.domElement, { onCaughtError: () => {} })
      roots.set(props.domElement, root)
      await new Promise<void>((resolve) => {
        const onCrash = (error: unknown) => {
          props.onCrash?.(error)
          resolve()
        }
        root.render(tree({ ...props, onCrash }, resolve))
      })
    },
    update: async (props) => roots.get(props.domElement)?.render(tree(props)),
    unmount: async (props) => {
      roots.get(props.domElement)?.unmount()
      roots.delete(props.domElement)
    },
  }
}
