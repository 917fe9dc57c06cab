import { addTexts, type PageTexts } from '@drogerie/shared-lib/i18n/add-texts.ts'
import { useShop, type Shop } from '@drogerie/shared-lib/runtime'
import { use, type ComponentType } from 'react'

/** A module with a component and, in the browser, the texts it brings. */
type PartModule<Name extends string, Props> = { [name in Name]: ComponentType<Props> } & { texts?: PageTexts }

/**
 * A part that most visits never show, in a chunk of its own. The nearest boundary waits for it; before hydration of a page that
 * shows it, `prepare` has loaded it already.
 *
 * @param name - of the component in the module.
 * @param Fallback - shown when the chunk does not come; asked for again with the next mount.
 */
export function lazyPart<Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<PartModule<Name, Props>>,
  Fallback: ComponentType<Props>,
) {
  const parts = new WeakMap<Shop, Promise<ComponentType<Props>>>()

  const prepare = (shop: Shop): Promise<ComponentType<Props>> => {
    const known = parts.get(shop)
    if (known) return known
    const part = load().then(
      ({ texts, [name]: Part }) => {
        addTexts(shop.i18n, texts)
        return Part as ComponentType<Props>
      },
      () => {
        parts.delete(shop)
        return Fallback
      },
    )
    parts.set(shop, part)
    return part
  }

  function LazyPart(props: Props) {
    const Part = use(prepare(useShop()))
    return <Part {...props} />
  }
  return { LazyPart, prepare }
}
