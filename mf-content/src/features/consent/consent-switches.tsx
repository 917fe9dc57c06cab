import type { CustomerConsent } from '@drogerie/shared-lib/contract/consent.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Switch } from '@drogerie/shared-lib/ui/choice.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'
import styles from './consent.module.css'
import { useSaveConsents } from './consent-queries.ts'

type ConsentSwitchesProps = {
  consent: CustomerConsent
  shown: CustomerConsent['consents']
  title?: string
  /** Switches that were moved and not saved yet, by code. */
  switched: ReadonlyMap<string, boolean>
  onSwitch: (switched: ReadonlyMap<string, boolean>) => void
  onSaved?: () => void
}

/** Consents to turn on and off, saved together. */
export function ConsentSwitches({
  consent,
  shown,
  title,
  switched,
  onSwitch,
  onSaved,
}: ConsentSwitchesProps) {
  const { t } = useTranslation('mf-content')
  const { toasts } = useShop()
  const { mutate, isPending } = useSaveConsents(consent)
  const isOn = ({ code, granted }: CustomerConsent['consents'][number]) =>
    switched.get(code) ?? granted
  const save = () =>
    mutate(
      shown.map((entry) => ({ code: entry.code, granted: isOn(entry) })),
      {
        onSuccess: () => {
          toasts.show({ kind: 'success', text: t('common:general.changesSaved') })
          onSaved?.()
        },
      },
    )
  return (
    <Panel title={title}>
      {shown.map((entry) => (
        <Switch
          key={entry.code}
          checked={isOn(entry)}
          onChange={({ target }) => onSwitch(new Map(switched).set(entry.code, target.checked))}
        >
          {typography(entry.name)}
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
