/** The board's one stylesheet, in the shop's colours; its hash stands in the page's policy. */
export const boardStyle = `
:root{color-scheme:light;--ink:#2e1228;--ink-2:#66505f;--plum:#5b1b4b;--paper:#fbf7f1;--surface:#fff;--sand:#f4ece2;--line:#eadfd3;--ok:#1f6b45;--ok-tint:#eff5e6;--warn:#7d4a00;--warn-tint:#fdf0d5;--info:#1f5673;--info-tint:#e3eff5;--err:#7d1a14;--err-tint:#fdeae6}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,'Segoe UI',Roboto,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:1200px;margin:0 auto;padding:32px 16px 64px}
header{margin:0 0 24px}
h1{font-size:30px;line-height:1.2;margin:0 0 4px;letter-spacing:-.02em}h2{font-size:18px;line-height:1.4;margin:0}
p{margin:0}.muted{color:var(--ink-2)}code{font:13px/1.4 ui-monospace,monospace;overflow-wrap:anywhere}
small{display:block;color:var(--ink-2);font-size:13px}
a{color:var(--plum);font-weight:600;text-underline-offset:3px}:focus-visible{outline:3px solid var(--plum);outline-offset:2px;border-radius:4px}
nav{display:flex;flex-wrap:wrap;gap:0 24px;margin:8px 0 0}nav a{display:inline-flex;align-items:center;min-height:44px}
ul,ol{list-style:none;margin:0;padding:0}
article,section,.warnings{background:var(--surface);border:1px solid var(--line);border-radius:16px;margin:0 0 12px}
section{padding:16px 20px}section.nothing{padding:48px 20px;text-align:center}
.warnings{border-color:var(--err);padding:8px 20px}.warnings li{padding:8px 0;overflow-wrap:anywhere}
article.live{border-color:var(--plum);box-shadow:0 0 0 1px var(--plum)}
details{padding:0 20px}details[open]{padding-bottom:16px}
summary{position:relative;display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center;min-height:56px;padding:12px 32px 12px 0;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary::after{content:'';position:absolute;right:4px;top:22px;width:9px;height:9px;border:solid var(--ink-2);border-width:0 2px 2px 0;transform:rotate(45deg)}details[open]>summary::after{transform:rotate(225deg);top:27px}
.who{color:var(--ink-2)}.why{flex-basis:100%;color:var(--err);overflow-wrap:anywhere}.changed{font-size:13px;font-weight:600}
details[open] .changed{display:none}
.badge{display:inline-block;border-radius:99px;padding:0 10px;font-size:13px;line-height:22px;font-weight:650;white-space:nowrap}
th .badge{margin-left:8px}
.badge.plain{background:var(--sand);color:var(--ink-2)}.badge.live{background:var(--plum);color:#fff}.badge.canary{background:var(--info-tint);color:var(--info)}
.badge.good{background:var(--ok-tint);color:var(--ok)}.badge.some{background:var(--warn-tint);color:var(--warn)}.badge.bad{background:var(--err-tint);color:var(--err)}
dd.good,td .good{color:var(--ok)}dd.some,td .some{color:var(--warn)}dd.bad,b.bad,td .bad{color:var(--err)}
.ways{display:flex;flex-wrap:wrap;gap:8px 20px;align-items:center}.ways a{display:inline-flex;align-items:center;min-height:44px}
.button{padding:0 20px;border-radius:99px;background:var(--plum);color:#fff;text-decoration:none}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(130px,1fr));gap:12px 24px;margin:16px 0 0;padding:12px 16px;background:var(--paper);border-radius:12px}
dt{color:var(--ink-2);font-size:13px}dd{margin:0;font-size:18px;font-weight:650}dd .muted{font-size:15px;font-weight:400}
.note{font-size:13px;margin:6px 0 0}.empty{margin:12px 0 0}
.tabs svg{display:block;width:100%;height:12px;margin:12px 0;border-radius:99px;background:var(--sand)}
rect,.dot{fill:var(--ink-2);background:var(--ink-2)}rect.live,.dot.live{fill:var(--plum);background:var(--plum)}rect.canary,.dot.canary{fill:var(--info);background:var(--info)}
.tabs ul{display:flex;flex-wrap:wrap;gap:4px 24px}.dot{display:inline-block;width:10px;height:10px;border-radius:99px;margin-right:8px}
.curves h3{font-size:13px;font-weight:600;color:var(--ink-2);margin:16px 0 4px}.curves ul{display:flex;flex-wrap:wrap;gap:4px 24px;margin:8px 0 0}
.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:12px 24px}figure{margin:0}figcaption{font-size:13px}
.charts svg{display:block;width:100%;height:64px;margin:4px 0 0;background:var(--paper);border-radius:8px}polyline{fill:none;stroke:var(--ink-2);stroke-width:2;stroke-linejoin:round;vector-effect:non-scaling-stroke}polyline.live{stroke:var(--plum)}polyline.canary{stroke:var(--info)}polyline.past{opacity:.4}
.moves ol{margin:8px 0 0}.moves li{display:flex;flex-wrap:wrap;gap:0 12px;align-items:baseline;padding:8px 0;border-top:1px solid var(--line);overflow-wrap:anywhere}.moves small{flex-basis:100%}
.teams{padding:0}.teams>summary{min-height:44px;padding:8px 32px 8px 0;font-weight:600}.teams>summary::after{top:16px}.teams[open]>summary::after{top:21px}
table{border-collapse:collapse;width:100%;margin:16px 0 0}
th,td{text-align:left;padding:8px 20px 8px 0;border-top:1px solid var(--line);vertical-align:top;font-weight:400}
th:last-child,td:last-child{padding-right:0}
thead th{font-weight:600;color:var(--ink-2);font-size:13px;border-top:0}tbody th{font-weight:600;white-space:nowrap}
.number{text-align:right}.more{color:var(--warn);font-size:13px}.less{color:var(--ok);font-size:13px}
@supports selector(::details-content){@media (min-width:768px){.teams>summary{display:none}.teams::details-content{content-visibility:visible;display:block;block-size:auto}}}
.compared h2{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center}.compared table{max-width:640px}
@media (max-width:767px){
main{padding-top:20px}
thead{display:none}table,tbody,tr,td,tbody th{display:block}
tr{display:grid;grid-template-columns:1fr 1fr;gap:2px 16px;padding:12px 0;border-top:1px solid var(--line)}
tbody th,td{border:0;padding:0}tbody th,td.wide{grid-column:1/-1}
.number{text-align:left}td[data-name]::before{content:attr(data-name);display:block;color:var(--ink-2);font-size:13px}
td[data-name] small{overflow-wrap:anywhere}
.who{flex-basis:100%}
.compared thead{display:block}.compared tr{grid-template-columns:1fr 76px 76px;padding:8px 0}.compared thead tr{border:0;padding:0}.compared thead th{padding:0}
.compared tbody th{white-space:normal;grid-column:auto}.compared .number{text-align:right}.compared td[data-name]::before{content:none}
dl{grid-template-columns:1fr 1fr}
}
`
