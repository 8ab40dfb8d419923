import { findDays } from '../../../../server/src/agent/cohere/checks/find-days.ts'
import { findClockTimes } from '../../../../server/src/agent/cohere/checks/find-clock-times.ts'
for (const s of ['Heute schließen wir um 18:30 Uhr, morgen erst um 20 Uhr.','Am Donnerstag, 19.11., ist von 10:00 bis 20:00 Uhr für Sie geöffnet.','On Thursday, 19 November, we open at 10','Am 19.11. ist zu','Heute bis 18 Uhr, morgen bis 20 Uhr','Today until 18:30, tomorrow until 20:00','aujourd\'hui de 10h à 18h, demain de 10h à 20h', 'hoy de 10:00 a 18:30, mañana de 10:00 a 20:00']) {
 const t = findClockTimes(s, true); let b = s; for (const x of t) b = b.slice(0,x.start)+' '.repeat(x.end-x.start)+b.slice(x.end)
 const l = /[ßö]|Am|Heute/.test(s)?'de':/ui/.test(s)?'fr':/hoy/.test(s)?'es':'en'
 console.log(s, JSON.stringify(t), JSON.stringify(findDays(b,'2026-11-18',l as 'de')))
}
