import { useShop } from '@drogerie/shared-lib/runtime'

/** The site's name as the word mark sets it: its first word large, the rest small beside it. */
export function useBrand(): { siteName: string; name: string; sub: string } {
  const { siteName } = useShop().config
  const [first = '', ...rest] = siteName.split(' ')
  return { siteName, name: first.toLocaleLowerCase('cs'), sub: rest.join(' ') }
}
