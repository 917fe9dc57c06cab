import { useShop } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { isPlainClick } from '@drogerie/shared-lib/ui/is-plain-click.ts'
import { Scale } from '@drogerie/shared-lib/ui/icons/scale.tsx'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { comparedList, comparisonPath } from '#data/compared.ts'
import { readKept, useKept, writeKept } from '#data/kept-codes.ts'

/**
 * Puts the variant beside others; once it is there, the way to the comparison. Without a script the
 * link opens a comparison of this one.
 */
export function CompareLink({ code, productName }: { code: string; productName: string }) {
  const { t } = useTranslation('mf-catalog')
  const { toasts } = useShop()
  const codes = useKept(comparedList)
  const isIn = codes.includes(code)

  const add = (event: MouseEvent) => {
    const kept = readKept(comparedList)
    if (kept.includes(code) || !isPlainClick(event)) return
    event.preventDefault()
    const next = [...kept, code]
    const isFull = next.length > comparedList.max
    if (!isFull) writeKept(comparedList, next)
    toasts.show({
      kind: isFull ? 'info' : 'success',
      text: t(isFull ? 'compare.full' : 'compare.added'),
      link: { text: t('compare.show'), href: comparisonPath(isFull ? kept : next) },
    })
  }
  return (
    <LinkButton
      look="text"
      rel="nofollow"
      icon={<Scale size={20} />}
      href={comparisonPath(isIn ? codes : [code])}
      aria-label={isIn ? undefined : t('compare.addOf', { name: productName })}
      onClick={isIn ? undefined : add}
    >
      {isIn ? t('compare.showCount', { count: codes.length }) : t('compare.add')}
    </LinkButton>
  )
}
