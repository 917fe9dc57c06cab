import { Package } from '@drogerie/shared-lib/ui/icons/package.tsx'
import { CreditCard } from '@drogerie/shared-lib/ui/icons/credit-card.tsx'
import { Search } from '@drogerie/shared-lib/ui/icons/search.tsx'
import { ShoppingBag } from '@drogerie/shared-lib/ui/icons/shopping-bag.tsx'
import { Store } from '@drogerie/shared-lib/ui/icons/store.tsx'
import { Truck } from '@drogerie/shared-lib/ui/icons/truck.tsx'
import { useState } from 'react'
import { Accordion } from '../src/ui/accordion.tsx'
import { Badge } from '../src/ui/badge.tsx'
import { Button, LinkButton } from '../src/ui/button.tsx'
import { ClubCard } from '../src/ui/club-card.tsx'
import { EmptyState } from '../src/ui/empty-state.tsx'
import { OptionRow } from '../src/ui/option-row.tsx'
import { OutagePanel } from '../src/ui/outage-panel.tsx'
import { Panel } from '../src/ui/panel.tsx'
import { OtherPrice, PriceBlock } from '../src/ui/price.tsx'
import { ProgressBar } from '../src/ui/progress-bar.tsx'
import { QuantityStepper } from '../src/ui/quantity-stepper.tsx'
import { SideNav } from '../src/ui/side-nav.tsx'
import { Stepper } from '../src/ui/stepper.tsx'
import { StoreOption, StoreRow } from '../src/ui/store-row.tsx'
import { SummaryList } from '../src/ui/summary-list.tsx'
import { Timeline } from '../src/ui/timeline.tsx'

const quantityTexts = { quantity: 'Počet kusů', decrease: 'Ubrat kus', increase: 'Přidat kus' }

export function Product() {
  return (
    <div className="pdp">
      <Panel title="Otázky">
        <Accordion name="faq" title="Jak vrátím zboží do 14 dnů?" open>
          Nepoužité zboží přineste na kteroukoli prodejnu, nebo ho pošlete zpět. V účtu u objednávky
          klepněte na <a href="#o">Odstoupit od smlouvy</a>, vytiskneme vám štítek.
        </Accordion>
        <Accordion name="faq" title="Můžu vrátit otevřenou kosmetiku?">
          Ne.
        </Accordion>
        <Accordion name="faq" title="Jak dlouho trvá reklamace?">
          30 dní.
        </Accordion>
      </Panel>
      <Panel>
        <div className="stack">
          <PriceBlock
            amount={24990}
            before={{ amount: 32990, label: 'Nejnižší cena za 30 dní' }}
            saving={<Badge tone="accent">Ušetříte 80 Kč</Badge>}
            notes={['5,68 Kč/praní · 11,36 Kč/100 ml', 'Nejnižší cena za 30 dní: 329,90 Kč']}
          />
          <OtherPrice isClubs amount={22990} label="s klubem" note="a 23 bodů k tomu" />
          <div className="pair">
            <QuantityStepper size="lg" value={1} onCommit={() => undefined} texts={quantityTexts} />
            <Button look="accent" size="lg" icon={<ShoppingBag size={20} />}>
              Do košíku
            </Button>
          </div>
        </div>
      </Panel>
    </div>
  )
}

export function Cart() {
  const [method, setMethod] = useState('branch')
  const option = (value: string) => ({
    name: 'ship',
    value,
    checked: method === value,
    onChange: () => setMethod(value),
  })
  return (
    <>
      <div className="bar">
        <Stepper
          label="Postup"
          current={2}
          doneLabel="hotovo"
          steps={[
            { text: 'Košík', href: '#1' },
            { text: 'Doprava a platba' },
            { text: 'Dodací údaje' },
          ]}
        />
      </div>
      <div className="cart">
        <div className="stack">
          <Panel>
            <ProgressBar
              value={0.76}
              label="Do dopravy zdarma"
              ends={['1 139,40 Kč', '1 500 Kč']}
            />
          </Panel>
          <div className="row">
            <QuantityStepper value={2} onCommit={() => undefined} texts={quantityTexts} />
          </div>
          <fieldset className="stack">
            <OptionRow
              {...option('branch')}
              icon={<Store size={22} />}
              title="Vyzvednutí na prodejně"
              note="dnes do 60 minut"
              price="zdarma"
              free
            >
              <StoreOption
                store="Orlí 12"
                line="350 m, otevřeno do 20.00"
                pickup={{ text: 'Vyzvednutí do 60 minut', soon: true }}
                name="store"
                defaultChecked
              />
              <StoreOption
                store="Štefánikova 8"
                line="1,6 km, zavřeno, od 8.00"
                pickup={{ text: 'Za 2 až 3 dny', soon: false }}
                name="store"
              />
            </OptionRow>
            <OptionRow
              {...option('dpd')}
              icon={<Package size={22} />}
              title="DPD Box"
              note="úterý 24. listopadu, vyberte box"
              price="49,00 Kč"
            />
            <OptionRow
              {...option('courier')}
              icon={<Truck size={22} />}
              title="Kurýr až domů"
              note="Na tuto adresu teď nejde doručit"
              price="89,00 Kč"
              disabled
            />
            <OptionRow {...option('gift')} club title="Pleťová maska Luční" note="zdarma" />
          </fieldset>
          <Panel title="Co se děje teď">
            <Timeline
              nodes={[
                { state: 'done', text: 'Přijato', time: 'dnes 15.20' },
                { state: 'done', text: 'Zaplaceno', time: 'kartou, 15.21' },
                {
                  state: 'current',
                  text: 'Balíme',
                  time: 'hotovo do 16.20',
                  icon: <Package size={18} />,
                },
                {
                  state: 'next',
                  text: 'K vyzvednutí',
                  time: 'pošleme SMS',
                  icon: <Store size={18} />,
                },
              ]}
            />
          </Panel>
        </div>
        <Panel title="Souhrn">
          <SummaryList
            lines={[
              { key: 'items', text: 'Zboží (6 ks)', value: '1 139,40 Kč' },
              { key: 'coupon', text: 'Kupon ZIMA10', value: '−56,98 Kč', gain: true },
              { key: 'shipping', text: 'Doprava', value: 'od 0,00 Kč' },
            ]}
            total={{ text: 'Celkem', note: 'včetně DPH', amount: 108242 }}
          />
          <Button look="accent" size="lg" wide>
            Vybrat dopravu a platbu
          </Button>
        </Panel>
      </div>
    </>
  )
}

export function States() {
  const bars = Array.from({ length: 48 }, (_, index) => (
    <rect key={index} x={index * 2} width={index % 3 ? 1 : 1.5} height="10" />
  ))
  return (
    <>
      <div className="listing">
        <aside>
          <SideNav
            label="Můj účet"
            items={[
              { href: '#a', text: 'Přehled', icon: <Store size={20} />, current: true },
              { href: '#b', text: 'Nákupy', icon: <Package size={20} />, count: 2 },
              { href: '#c', text: 'Moje karty', icon: <CreditCard size={20} /> },
            ]}
          />
        </aside>
        <div className="stack">
          <OutagePanel
            icon={<CreditCard size={24} />}
            title="Klub teď z technických důvodů nejde načíst"
            text="Body ani kupony jsme neztratili. Zkusíme to sami znovu za minutu, nakupovat můžete dál."
            retry={{ label: 'Zkusit hned', onRetry: () => undefined }}
          />
          <StoreRow
            name="Brno, Orlí 12"
            href="#s"
            address="602 00 Brno-střed"
            distance="350 m"
            status={{ tone: 'ok', text: 'Otevřeno do 20.00' }}
            selected
            favourite={<Badge tone="club">Moje prodejna</Badge>}
            tags={<Badge>Parkování</Badge>}
            actions={
              <>
                <Button look="plum">Detail prodejny</Button>
                <Button>Trasa</Button>
              </>
            }
          />
          <StoreRow
            name="Brno, Štefánikova 8"
            href="#s"
            address="602 00 Brno-Veveří"
            distance="1,6 km"
            status={{ tone: 'waiting', text: 'Dočasně zavřeno do 30. listopadu' }}
          />
        </div>
      </div>
      <EmptyState
        title="Košík zeje prázdnotou"
        art={<ShoppingBag size={160} />}
        actions={
          <>
            <LinkButton look="accent" size="lg" href="#a">
              Prohlédnout akce
            </LinkButton>
            <LinkButton size="lg" href="#b">
              Koupit znovu
            </LinkButton>
          </>
        }
      >
        Začněte tím, co doma dochází nejčastěji. Nebo se podívejte, co je tento týden v akci.
      </EmptyState>
      <EmptyState
        tone="blue"
        over="404"
        heading="h1"
        title="Tahle stránka je pryč. Papír ale máme."
        art={<Search size={160} />}
        actions={
          <LinkButton look="plum" size="lg" href="#a">
            Na úvodní stránku
          </LinkButton>
        }
      >
        Odkaz nejspíš zestárl. Zkuste hledání, nebo začněte od úvodní stránky.
      </EmptyState>
      <Panel tone="club" title="Vaše body">
        <div className="two">
          <ClubCard
            brand="teta"
            sub="klub"
            holder="Jana Dvořáková"
            number="2913004718265"
            barcode={
              <svg viewBox="0 0 96 10" preserveAspectRatio="none">
                {bars}
              </svg>
            }
          />
          <ProgressBar value={0.83} label="Body" onTint />
        </div>
      </Panel>
    </>
  )
}
