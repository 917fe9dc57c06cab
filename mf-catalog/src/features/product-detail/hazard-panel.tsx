import type { ProductSafety } from '@drogerie/shared-lib/contract/product.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './hazard-panel.module.css'
import { isPictogram, statementOf } from './hazard-rules.ts'

const Pictogram = lazy(async () => ({
  default: (await import(/* webpackChunkName: "hazard-pictogram" */ './hazard-pictogram.tsx'))
    .Pictogram,
}))

/**
 * Labelling of detergents and chemicals (CLP): diamond, signal word, sentences, codes together, and
 * plain warnings.
 */
export function HazardPanel({ safety }: { safety: ProductSafety }) {
  const { t } = useTranslation('mf-catalog')
  const { signalWord, pictograms, statements, warnings } = safety
  const isHazardous = Boolean(signalWord) || pictograms.length > 0 || statements.length > 0
  if (!isHazardous && warnings.length === 0) return null
  const parts = statements.map(statementOf)
  const codes = parts.map(({ code }) => code).filter(Boolean)
  return (
    <Panel
      title={t(isHazardous ? 'product.safety' : 'product.warnings')}
      className={isHazardous ? styles['hazard'] : undefined}
    >
      <div className={styles['content']}>
        {pictograms.filter(isPictogram).map((code) => (
          <span key={code} className={styles['sign']}>
            <Suspense>
              <Pictogram code={code} label={t(`product.ghs.${code}`)} />
            </Suspense>
          </span>
        ))}
        <div className={styles['words']}>
          {signalWord ? <strong>{signalWord}</strong> : null}
          {parts.length > 0 ? (
            <p>{typography(parts.map(({ sentence }) => sentence).join(' '))}</p>
          ) : null}
          {codes.length > 0 ? <p className={styles['codes']}>{codes.join(', ')}</p> : null}
          {warnings.map((warning) => (
            <p key={warning}>{typography(warning)}</p>
          ))}
        </div>
      </div>
    </Panel>
  )
}
