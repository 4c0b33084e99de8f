import { frameStyle } from '#server/lib/plain-pages/frame-style.ts'

/** Choices are radio buttons that look like buttons. */
export const style = [
  frameStyle,
  'html{scroll-padding:16px 0 96px}svg{flex:none}small,.k{font-size:14px}small{color:var(--i2)}input:focus-visible+span{outline:3px solid var(--f);outline-offset:2px}',
  '.i{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:2.1;stroke-linecap:round;stroke-linejoin:round}',
  'button,.btn{display:flex;align-items:center;justify-content:center;gap:10px;width:100%;min-height:52px;padding:8px 16px;border:1px solid transparent;border-radius:8px;background:var(--a);color:var(--on);font:inherit;font-weight:600;line-height:1.25;text-decoration:none;cursor:pointer}',
  '.s{background:none;border-color:var(--l);color:var(--i)}.n{width:auto;min-height:44px;padding:0;background:none;border:0;color:var(--a);text-decoration:underline;text-underline-offset:3px}',
  'footer p{padding:6px 0}.drill{margin-bottom:16px;padding:10px 16px;border:2px solid var(--am);border-radius:8px;font-weight:700}.gap{margin-top:12px}',
  '.all{display:grid;grid-template-columns:1fr 1fr;gap:8px;margin:16px 0 8px}.all button{min-height:64px;font-size:19px}.all .i{width:26px;height:26px}.y{background:var(--ok);color:#fff}.z{background:var(--no);color:#fff}',
  '@media(prefers-color-scheme:dark){.y{color:#04201a}.z{color:#2b0705}}',
  '.or{margin:24px 0 8px}.card{background:var(--c);border:1px solid var(--w);border-radius:8px}.o{display:grid;gap:8px;padding:14px 16px 16px;border-top:1px solid var(--w)}.o:first-child{border:0}',
  '.o h3{font-size:16px;line-height:1.35;margin:0}.k{display:flex;flex-wrap:wrap;align-items:center;gap:0 6px;color:var(--i2)}.k .i{width:16px;height:16px;stroke-width:2.6}.k b{font-weight:600}',
  '.t,.p{position:relative;display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:8px}.t input,.p input{position:absolute;opacity:0;width:1px;height:1px}',
  '.t span,.p label span{display:flex;align-items:center;justify-content:center;gap:2px 6px;min-height:52px;padding:4px;border:1px solid var(--l);border-radius:8px;background:var(--d);color:var(--i2);font-weight:600;line-height:1.2;cursor:pointer}',
  '.p{grid-template-columns:auto repeat(3,minmax(0,1fr));gap:6px;white-space:nowrap;align-items:center;font-size:14px;color:var(--i2)}.p label span{min-height:44px;padding:4px 0}',
  '.p :checked+span{background:var(--at);color:var(--i);border-color:var(--a);box-shadow:inset 0 0 0 1px var(--a)}',
  '.to :checked+span{background:var(--gt);color:var(--gi);border-color:var(--ok);box-shadow:inset 0 0 0 1px var(--ok)}.tl :checked+span{background:var(--ct);color:var(--ci);border-color:var(--am);box-shadow:inset 0 0 0 1px var(--am)}.tc :checked+span{background:var(--bt);color:var(--bi);border-color:var(--no);box-shadow:inset 0 0 0 1px var(--no)}',
  '.go{color:var(--gi)}.gl{color:var(--ci)}.gc{color:var(--bi)}.gu{color:var(--ui)}',
  '.f{display:grid;align-content:start;gap:4px;margin-top:16px}.more{margin-top:24px}.f label{font-weight:600}.f input,textarea{width:100%;min-height:48px;padding:11px 12px;border:1px solid var(--l);border-radius:8px;background:var(--d);color:inherit;font:inherit}',
  '.send{margin:20px -16px 0;padding:12px 16px max(12px,env(safe-area-inset-bottom));background:var(--g);border-top:1px solid var(--w)}form:has(.o :checked) .send{position:sticky;bottom:0}',
  '.rec,.err{display:grid;grid-template-columns:24px 1fr;gap:12px;margin-bottom:16px;padding:14px 16px;border-left:4px solid var(--ok);border-radius:8px;background:var(--gt);color:var(--gi)}.rec .i,.err .i{width:24px;height:24px}.rec h1{font-size:19px;margin:0}.err{margin:16px 0;border-color:var(--no);background:var(--bt);color:var(--bi)}.err a{color:inherit}.bad{color:var(--bi);font-weight:600}.f [aria-invalid]{border:2px solid var(--no)}',
  '.r{display:flex;justify-content:space-between;align-items:center;gap:4px 12px;padding:12px 16px;border-top:1px solid var(--w)}.r:first-child{border:0}',
  '.g{display:inline-flex;align-items:center;gap:6px;padding:3px 10px 3px 8px;border-radius:8px;font-size:14px;font-weight:600;white-space:nowrap}.g .i{width:16px;height:16px;stroke-width:2.6}.g.go{background:var(--gt)}.g.gl{background:var(--ct)}.g.gc{background:var(--bt)}.g.gu{background:var(--ut)}',
  '.own{margin-top:8px}.own a,.f p>a{display:inline-block;padding:6px 0}.pages{display:flex;gap:16px}.pages a{padding:12px 0;font-weight:600}',
  '@media(max-width:699px){.t span{flex-direction:column;min-height:60px}}@media(max-width:379px){.p{grid-template-columns:auto auto auto}.p>span{grid-column:1/-1}}@media(max-width:359px){.all{grid-template-columns:1fr}}',
  '@media(min-width:700px){h1{font-size:30px}.p{grid-template-columns:56px repeat(3,minmax(0,1fr))}.o{grid-template-columns:1fr 372px;align-items:start;gap:8px 24px}.o>div:first-child{grid-row:span 2}.p{grid-column:2}.duo{display:grid;grid-template-columns:1fr 1fr;gap:16px}form .send,form:has(.o :checked) .send{position:static;padding:0;margin:20px 0 0;border:0}.send button{width:auto;min-width:240px}}',
].join('')
