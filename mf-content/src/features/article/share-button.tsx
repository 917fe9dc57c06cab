import { useShop } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Share2 } from '@drogerie/shared-lib/ui/icons/share-2.tsx'
import { useTranslation } from 'react-i18next'

/** The phone's own sharing where there is one; elsewhere the address goes to the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation('mf-content')
  const { toasts } = useShop()
  const share = async () => {
    const url = location.origin + location.pathname
    try {
      if ('share' in navigator) await navigator.share({ title, url })
      else {
        await (navigator as Navigator).clipboard.writeText(url)
        toasts.show({ kind: 'success', text: t('article.copied') })
      }
    } catch (error) {
      // closed without sharing
      if (error instanceof DOMException && error.name === 'AbortError') return
      toasts.show({ kind: 'error', text: t('article.shareFailed') })
    }
  }
  return (
    <Button icon={<Share2 size={18} />} onClick={() => void share()}>
      {t('article.share')}
    </Button>
  )
}
