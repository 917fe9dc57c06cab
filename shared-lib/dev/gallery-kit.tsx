import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import Box from 'lucide-react/icons/box'
import CreditCard from 'lucide-react/icons/credit-card'
import Search from 'lucide-react/icons/search'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Store from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import { useState } from 'react'
import { Accordion } from '../src/ui/accordion.tsx'
import { Badge, Status } from '../src/ui/badge.tsx'
import { Breadcrumbs } from '../src/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '../src/ui/button.tsx'
import { Carousel } from '../src/ui/carousel.tsx'
import { AppliedChip, ChipLink, ChipRow, FilterChip } from '../src/ui/chip.tsx'
import { Checkbox, Switch } from '../src/ui/choice.tsx'
import { ClubCard } from '../src/ui/club-card.tsx'
import { EmptyState } from '../src/ui/empty-state.tsx'
import { Logo } from '../src/ui/logo.tsx'
import { OptionRow } from '../src/ui/option-row.tsx'
import { OutagePanel } from '../src/ui/outage-panel.tsx'
import { Pagination } from '../src/ui/pagination.tsx'
import { Notice, Panel, SectionHeading } from '../src/ui/panel.tsx'
import { ClubPrice, PriceBlock } from '../src/ui/price.tsx'
import { ProductGrid } from '../src/ui/product-grid.tsx'
import { ProgressBar } from '../src/ui/progress-bar.tsx'
import { QuantityStepper } from '../src/ui/quantity-stepper.tsx'
import { RangeSlider, type Range } from '../src/ui/range-slider.tsx'
import { Rating } from '../src/ui/rating.tsx'
import { SideNav } from '../src/ui/side-nav.tsx'
import { GridSkeleton } from '../src/ui/skeleton.tsx'
import { Stepper } from '../src/ui/stepper.tsx'
import { StoreOption, StoreRow } from '../src/ui/store-row.tsx'
import { SummaryList } from '../src/ui/summary-list.tsx'
import { SortRow, Tabs } from '../src/ui/tabs.tsx'
import { Timeline } from '../src/ui/timeline.tsx'
import { WatchdogIcon } from '../src/ui/watchdog-icon.tsx'
import { tiles } from './samples.tsx'

const quantityTexts = { quantity: 'Počet kusů', decrease: 'Ubrat kus', increase: 'Přidat kus' }

export function Buttons() {
  const looks = ['accent', 'tint', 'outline', 'club', 'plum', 'ink', 'sand', 'text'] as const
  return (
    <Panel title="Tlačítka">
      <div className="stack">
        <div className="row">
          {looks.map((look) => (
            <Button key={look} look={look}>
              Do košíku
            </Button>
          ))}
          <Button aria-disabled>Do košíku</Button>
          <Button look="accent" loading loadingLabel="Odesílá se">
            Do košíku
          </Button>
        </div>
        <div className="row">
          <Button look="accent" size="lg" icon={<ShoppingBag size={20} />}>
            Do košíku
          </Button>
          <LinkButton href="#x" size="lg" icon={<Search size={20} />}>
            Hledat
          </LinkButton>
        </div>
        <div className="row">
          <Badge tone="accent">Akce −20 %</Badge>
          <Badge tone="ink">Novinka</Badge>
          <Badge tone="club">Vlastní značka</Badge>
          <Badge>Vyrobeno v ČR</Badge>
          <Badge tone="gold" pill>
            Zlatá členka
          </Badge>
          <Status tone="ok">Skladem</Status>
          <Status tone="out">Vyprodáno</Status>
          <Status tone="moving">Na cestě</Status>
          <Status tone="waiting">Dočasně zavřeno</Status>
        </div>
        <div className="row">
          <Rating value={4.8} label="4,8 z 5" stars />
          <Rating value={3.4} label="3,4 z 5" stars count={1312} />
          <Logo name="teta" sub="drogerie" />
        </div>
        <Notice title="Ceny v košíku se změnily.">Prací gel Bělinka zlevnil o 20,00 Kč.</Notice>
        <Notice tone="warn">Některé zboží na prodejně chybí.</Notice>
        <Notice tone="err">Zadaný kód kuponu není platný</Notice>
        <Notice tone="ok" icon={<WatchdogIcon size={22} />} title="Hlídací pes nastaven." aside={<a href="#u">Upravit</a>}>
          Na jana@posta.cz napíšeme, jakmile naskladníme balení 3,3 l nebo klesne cena pod 229 Kč.
        </Notice>
      </div>
    </Panel>
  )
}

export function Listing() {
  const [range, setRange] = useState<Range>([29, 199])
  return (
    <div className="stack">
      <Breadcrumbs label="Drobečková navigace" home={{ text: 'Domů', href: '#' }} items={[{ text: 'Produkty', href: '#p' }, { text: 'Vlasy', href: '#v' }]} current="Šampony a kondicionéry" />
      <h1>Šampony a kondicionéry</h1>
      <Tabs
        label="Výsledky"
        tabs={[
          { href: '#1', text: 'Produkty', count: 214, current: true },
          { href: '#2', text: 'Kategorie', count: 6 },
          { href: '#3', text: 'Značky', count: 3 },
          { href: '#4', text: 'Články', count: 8 },
          { href: '#5', text: 'Ostatní', count: 2 },
        ]}
      />
      <ChipRow scroll>
        {['Na objem', 'Proti lupům', 'Na barvené vlasy', 'Bez parfemace', 'Suché šampony'].map((text, index) => (
          <ChipLink key={text} href={`#${text}`} count={index > 2 ? 12 : undefined}>
            {text}
          </ChipLink>
        ))}
        <FilterChip defaultChecked>Bez silikonů</FilterChip>
        <FilterChip count={58}>Bez sulfátů</FilterChip>
      </ChipRow>
      <div className="listing">
        <aside>
          <Panel className="filters">
            <Checkbox dense count={198}>
              Jen skladem
            </Checkbox>
            <Checkbox dense count={46} defaultChecked>
              V akci
            </Checkbox>
            <Checkbox dense count={118}>
              Skladem v prodejně Brno, Orlí
            </Checkbox>
            <Accordion compact title="Cena" open>
              <RangeSlider min={0} max={300} value={range} onCommit={setRange} histogram={[0.05, 0.2, 0.7, 1, 0.9, 0.6, 0.8, 0.5, 0.3, 0.4, 0.2, 0.15, 0.1, 0.05]} texts={{ from: 'Cena od', to: 'Cena do', until: 'až', unit: 'Kč' }} />
            </Accordion>
            <Accordion compact title="Značka" open>
              <Checkbox dense count={38}>
                Vlasta
              </Checkbox>
              <Checkbox dense count={24}>
                Bylinář
              </Checkbox>
              <a href="#z">Všech 42 značek</a>
            </Accordion>
            <Accordion compact title="Hodnocení">
              <Checkbox dense>4 hvězdy a víc</Checkbox>
            </Accordion>
            <Switch defaultChecked>Jen skladem</Switch>
            <Switch>V akci</Switch>
          </Panel>
        </aside>
        <div className="stack">
          <div className="pair">
            <Button wide icon={<SlidersHorizontal size={18} />}>
              Filtrovat (2)
            </Button>
            <Button wide icon={<ArrowDownUp size={18} />}>
              Doporučené
            </Button>
          </div>
          <SortRow
            label="Řazení"
            options={['Doporučené', 'Nejprodávanější', 'Nejlépe hodnocené', 'Nejlevnější', 'Nejdražší'].map((text, index) => ({ href: `#s${index}`, text, current: index === 0 }))}
          />
          <ChipRow scroll>
            <AppliedChip href="#a" removeLabel="Zrušit filtr">
              Cena 29 až 199 Kč
            </AppliedChip>
            <AppliedChip href="#b" removeLabel="Zrušit filtr">
              Bez silikonů
            </AppliedChip>
            <LinkButton look="text" href="#c">
              Zrušit vše
            </LinkButton>
          </ChipRow>
          <ProductGrid>{tiles(8)}</ProductGrid>
          <Pagination current={1} total={9} hrefOf={(page) => `#str-${page}`} texts={{ label: 'Stránky', previous: 'Předchozí', next: 'Další', page: (page) => `Strana ${page}` }} />
        </div>
      </div>
      <SectionHeading title="Akce týdne" lead="Platí od středy 18. do úterý 24. listopadu" aside={<a href="#v">Všechny akce (248)</a>} />
      <Carousel label="Akce týdne" texts={{ previous: 'Předchozí', next: 'Další' }}>
        {tiles(8)}
      </Carousel>
      <GridSkeleton count={5} columns={5} />
    </div>
  )
}

export function Product() {
  return (
    <div className="pdp">
      <Panel title="Otázky">
        <Accordion name="faq" title="Jak vrátím zboží do 14 dnů?" open>
          Nepoužité zboží přineste na kteroukoli prodejnu, nebo ho pošlete zpět. V účtu u objednávky klepněte na <a href="#o">Odstoupit od smlouvy</a>, vytiskneme vám štítek.
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
          <PriceBlock amount={24990} before={{ amount: 32990, label: 'Původní cena' }} saving={<Badge tone="accent">Ušetříte 80 Kč</Badge>} notes={['5,68 Kč/praní · 11,36 Kč/100 ml', 'Nejnižší cena za 30 dní: 329,90 Kč']} />
          <ClubPrice amount={22990} label="s klubem" note="a 23 bodů k tomu" />
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
  const option = (value: string) => ({ name: 'ship', value, checked: method === value, onChange: () => setMethod(value) })
  return (
    <>
      <div className="bar">
        <Stepper label="Postup" current={2} doneLabel="hotovo" steps={[{ text: 'Košík', href: '#1' }, { text: 'Doprava a platba' }, { text: 'Dodací údaje' }]} />
      </div>
      <div className="cart">
        <div className="stack">
          <Panel>
            <ProgressBar value={0.76} label="Do dopravy zdarma" ends={['1 139,40 Kč', '1 500 Kč']} />
          </Panel>
          <div className="row">
            <QuantityStepper value={2} onCommit={() => undefined} texts={quantityTexts} />
          </div>
          <fieldset className="stack">
            <OptionRow {...option('branch')} icon={<Store size={22} />} title="Vyzvednutí na prodejně" note="dnes do 60 minut" price="zdarma" free>
              <StoreOption store="Orlí 12" line="350 m, otevřeno do 20.00" pickup={{ text: 'Vyzvednutí do 60 minut', soon: true }} name="store" defaultChecked />
              <StoreOption store="Štefánikova 8" line="1,6 km, zavřeno, od 8.00" pickup={{ text: 'Za 2 až 3 dny', soon: false }} name="store" />
            </OptionRow>
            <OptionRow {...option('dpd')} icon={<Box size={22} />} title="DPD Box" note="úterý 24. listopadu, vyberte box" price="49,00 Kč" />
            <OptionRow {...option('courier')} icon={<Truck size={22} />} title="Kurýr až domů" note="Na tuto adresu teď nejde doručit" price="89,00 Kč" disabled />
            <OptionRow {...option('gift')} club title="Pleťová maska Luční" note="zdarma" />
          </fieldset>
          <Panel title="Co se děje teď">
            <Timeline
              nodes={[
                { state: 'done', text: 'Přijato', time: 'dnes 15.20' },
                { state: 'done', text: 'Zaplaceno', time: 'kartou, 15.21' },
                { state: 'current', text: 'Balíme', time: 'hotovo do 16.20', icon: <Box size={18} /> },
                { state: 'next', text: 'K vyzvednutí', time: 'pošleme SMS', icon: <Store size={18} /> },
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
  const bars = Array.from({ length: 48 }, (_, index) => <rect key={index} x={index * 2} width={index % 3 ? 1 : 1.5} height="10" />)
  return (
    <>
      <div className="listing">
        <aside>
          <SideNav
            label="Můj účet"
            items={[
              { href: '#a', text: 'Přehled', icon: <Store size={20} />, current: true },
              { href: '#b', text: 'Nákupy', icon: <Box size={20} />, count: 2 },
              { href: '#c', text: 'Moje karty', icon: <CreditCard size={20} /> },
            ]}
          />
        </aside>
        <div className="stack">
          <OutagePanel icon={<CreditCard size={24} />} title="Klub teď z technických důvodů nejde načíst" text="Body ani kupony jsme neztratili. Zkusíme to sami znovu za minutu, nakupovat můžete dál." retry={{ label: 'Zkusit hned', onRetry: () => undefined }} />
          <StoreRow name="Brno, Orlí 12" href="#s" address="602 00 Brno-střed" distance="350 m" status={{ tone: 'ok', text: 'Otevřeno do 20.00' }} selected favourite={<Badge tone="club">Moje prodejna</Badge>} tags={<Badge>Parkování</Badge>} actions={<><Button look="plum">Detail prodejny</Button><Button>Trasa</Button></>} />
          <StoreRow name="Brno, Štefánikova 8" href="#s" address="602 00 Brno-Veveří" distance="1,6 km" status={{ tone: 'waiting', text: 'Dočasně zavřeno do 30. listopadu' }} />
        </div>
      </div>
      <EmptyState title="Košík zeje prázdnotou" art={<ShoppingBag size={160} />} actions={<><LinkButton look="accent" size="lg" href="#a">Prohlédnout akce</LinkButton><LinkButton size="lg" href="#b">Koupit znovu</LinkButton></>}>
        Začněte tím, co doma dochází nejčastěji. Nebo se podívejte, co je tento týden v akci.
      </EmptyState>
      <EmptyState tone="blue" over="404" heading="h1" title="Tahle stránka je pryč. Papír ale máme." art={<Search size={160} />} actions={<LinkButton look="plum" size="lg" href="#a">Na úvodní stránku</LinkButton>}>
        Odkaz nejspíš zestárl. Zkuste hledání, nebo začněte od úvodní stránky.
      </EmptyState>
      <Panel tone="club" title="Vaše body">
        <div className="two">
          <ClubCard brand="teta" sub="klub" holder="Jana Dvořáková" number="2913004718265" barcode={<svg viewBox="0 0 96 10" preserveAspectRatio="none">{bars}</svg>} />
          <ProgressBar value={0.83} label="Body" onTint />
        </div>
      </Panel>
    </>
  )
}
