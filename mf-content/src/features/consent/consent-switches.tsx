import type { CustomerConsent } from '@drogerie/shared-lib/contract/consent.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Switch } from '@drogerie/shared-lib/ui/choice.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './consent.module.css'
import { useSaveConsents } from './consent-queries.ts'

type ConsentSwitchesProps = {
  consent: CustomerConsent
  shown: CustomerConsent['consents']
  title?: string
}

/** Consents to turn on and off, saved together. */
export function ConsentSwitches({ consent, shown, title }: ConsentSwitchesProps) {
  const { t } = useTranslation('mf-content')
  const { toasts } = useShop()
  const [granted, setGranted] = useState(
    () => new Map(shown.map((entry) => [entry.code, entry.granted])),
  )
  const { mutate, isPending } = useSaveConsents(consent)
  const save = () =>
    mutate(
      [...granted].map(([code, isGranted]) => ({ code, granted: isGranted })),
      { onSuccess: () => toasts.show({ kind: 'success', text: t('common:general.changesSaved') }) },
    )
  return (
    <Panel title={title}>
      {shown.map(({ code, name }) => (
        <Switch
          key={code}
          checked={granted.get(code) ?? false}
          onChange={({ target }) => setGranted(new Map(granted).set(code, target.checked))}
        >
          {name}
        </Switch>
      ))}
      <Button
        look="plum"
        size="lg"
        className={styles['save']}
        loading={isPending}
        loadingLabel={t('common:general.loading')}
        onClick={save}
      >
        {t('consent.save')}
      </Button>
    </Panel>
  )
}
