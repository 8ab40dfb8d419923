import { pattern } from '../pattern.ts'

/** Sentences of visitors who want something done rather than told, divided by semicolons, in small letters. */
export const wished = {
  book: `
    book a test drive in london; book a visit in your other shop; can i book a repair on saturday;
    can i book a fitting in london next week; book a consultation for tomorrow in the city;
    can you arrange a test drive at your other shop; can you arrange a visit for me; i want to schedule a repair; book a repair;
    can i book a test drive on friday; set up a visit please; would you please set up a meeting; can we have a consultation on this;
    i want to make an appointment; i'd like an appointment; i'd like to book an appointment; can i make an appointment;
    can i book a visit; i need an appointment; make an appointment; book an appointment; book a consultation;
    book a test drive for me please; i want to book a fitting; schedule an appointment; i need an appointment for a repair;
    reserve a slot; do you have any appointments left on monday; is there an appointment free tomorrow; when can i get an appointment;
    can i come in for a fitting on friday; please schedule a visit for me; can you reserve a time for a test drive;
    we'd like to have a consultation; i would like to make an appointment; can i get an appointment this week;
    please reserve a time for me; i want to arrange a consultation; could you book me in; book me in for saturday morning;
    can you set up a meeting with an adviser; is there a free slot on tuesday; when is your next free appointment;
    do you have anything free this afternoon; i need to schedule a fitting; looking for an appointment tomorrow;
    can we come in for a demonstration; let us fix a date; i want to come by for a test drive; when would suit you for a visit;
    can you fit me in today; any chance of an appointment on friday; appointment please; i need a slot for two people;
    put me down for ten o'clock; sign me up for a session next week; i'd love to come and have a look, when could that be;
    could i have my eyes tested on monday; i would like to have it measured in your shop, when can i come;
    what times do you have open next week; how soon can you see me; earliest date for a check-up please; can my son have a trial lesson;
    i want to book a service; could we agree on a time for a repair; i'd like to bring it in for inspection on thursday, is there a slot;
    schedule me for a visit; reserve me a place with your specialist; can somebody show it to me at three tomorrow;
    i need half an hour with an expert in your shop; are there openings for a consultation this month;
    may i come in on wednesday to be fitted; we want to make an appointment for our daughter; when can i come over to try it;
    arrange an appointment for me; could i make a booking for a session`,
  contact: `
    call me; please call me; can you call me; could somebody call me; can someone contact me; contact me; i want a call; email me;
    please write me an email; call me this afternoon; have someone call me; please call me back; can you ring me;
    i would like to be phoned; could somebody get back to me; send me an email please; write to me please; have a colleague contact me;
    i want a callback tomorrow; here is my number, call me; get in touch with me please;
    i would like to leave my details so that you can reach me; text me when you can; someone should call me about this;
    can an expert phone me this evening; let me give you my number; drop me a line; reach out to me please; can you mail me about it;
    could you give me a call; i'd prefer a phone call from you; is it possible to be called back; ask your team to ring me after five;
    please note my number and call; i want to be contacted by email; get someone to write to me; give me a bell when somebody is free;
    phone me on my mobile; can i leave my number with you; request a call back; could a specialist email me;
    can your people contact me about my case; take my number please; i need someone to telephone me`,
  person: `
    i want to talk to a person; can i speak to someone; can i talk to an employee; connect me to a human; i want to speak to a human;
    let me talk to somebody real; give me a real person; can i chat with an employee; transfer me to an agent; connect me with support;
    put me through to someone; customer service please; human; operator; i would rather talk to a person than a bot;
    is there anybody i can speak to; switch me to your staff; hand me over to a colleague; i need to speak with a manager;
    may i talk to one of your people; talk to a representative; speak to someone; real person please;
    can a member of your team take over; i don't want to talk to a machine; get me a person; enough of this bot, i want a human;
    can i have a live chat with somebody; is a person available; let me speak with your boss; live agent;
    could i discuss this with one of your employees; forward me to a human being; i want an actual person to help me;
    bring in a colleague; can someone from your shop chat with me here`,
  narrow: `
    can you help me decide; would you help me with my choice; i need some help with the choice; which should i buy;
    i don't know which to choose; help me to choose a chair; can you help me choose; what do you recommend for me to buy, i can't decide;
    which lamp is right for me; what kind of bike do i need; help me choose; which one should i take; i am not sure which one to buy;
    i cannot decide; what kind should i get; which one is right for me; i need advice choosing one; help me find the right one;
    can you help me pick; what would suit me best; i don't know which model i want; guide me to the right one; narrow it down for me;
    i am torn between several; which type is the best for us; assist me in selecting one; there are so many, which should i go for;
    too much choice, help; what would you take in my place; can you advise me which to buy; i have no idea which of them i need;
    help me make up my mind; how do i pick the right one; i am undecided; i can't make a decision; what sort should a beginner buy;
    talk me through the choice; which chair should i buy; i need help deciding on a bike; find the right lamp with me;
    i'm lost with all these options; which tent would be right for me; what kind of shoes should i get;
    i am unsure which camera to choose; point me to the one that suits me`,
  orders: `
    where's my order; when will my order arrive; has my order shipped; status of my order; where is my package; track my order;
    where is my order; where is my parcel; what is the status of my order; track my package; when will my delivery arrive;
    has my order been sent; show my orders; is my order on its way; has my parcel been shipped yet; my order has not come, where is it;
    what did i order last time; list my purchases; any news on my order; i'm still waiting for my parcel; when do i get what i ordered;
    check my order please; look up my delivery; did you dispatch my things already; how far is my shipment; what happened to my package;
    i ordered last week and nothing came, where is it; is my delivery coming today; my orders; order status; what have i bought from you;
    see my past orders; my package should be here by now; can you tell me where my stuff is`,
  cart: `
    what's in my cart; show my cart; what is in my shopping bag; what is in my cart; show me my basket; how much is in my cart;
    open my shopping bag; view my basket; what have i put in my cart; total of my basket; what do i have in my cart;
    list what is in my shopping cart; is anything in my basket; my cart; what does my cart come to; go through my basket with me;
    how many things are in my cart`,
  /** What is put like one of these, and wants to know or to have something. */
  nothing: `
    tell me more about the second one; tell me more about it; the first one please; what about the other one; which speakers do you have;
    how much is the second one; how many are there; and the cheaper one; and on monday; and tomorrow; what about friday; on sunday too;
    at what time; do you do fittings in london; do you do eye tests; do you do repairs; do you offer test drives;
    does your shop in london do fittings; which bikes do you have; tell me about the bike; how much is this bike; is the bike in stock;
    which lamps do you have; how much is this lamp; show me your chairs; how much is a fitting; how much does a visit cost;
    which tents do you sell; are these shoes waterproof; what kind of camera is this; how big is the chair; can i move my appointment;
    can i change my appointment to tuesday; never call me again; call me sam; my name is sam, call me sam; which size do i need;
    which colour should i take; i'd like to buy a helmet; i would like to order two; do i need an appointment for that;
    must i book in advance; is an appointment necessary; i don't need an appointment; i have already booked;
    how do i make an appointment; how can i contact you; how do i contact support; where can i call you; please do not ring me;
    are there books about repairs; where do you offer test drives; can i book a room for a party; how do appointments work;
    do i need an appointment; how long does a consultation take; what does a fitting cost; what happens at a check-up;
    cancel my appointment; move my appointment to another day; i already have an appointment; why must i make an appointment;
    can i come without an appointment; i missed my appointment; is the consultation free; who does the fittings; book a flight;
    book a hotel room; reserve a table at a restaurant; can i hire the meeting room; i want to buy a book;
    do you offer consultations in that town; which shops offer fittings; do your shops do repairs; what is your phone number;
    how can i reach you; what is your email address; what number can i call; who can i call about a job;
    will you call before you deliver; do not call me; stop sending me emails; somebody called me yesterday; why did you ring me;
    email me the invoice; send me a receipt; send me a catalogue; how do i write a review; which size should i take;
    which one is the cheapest; which one is the lightest; which ones do you have; do you sell lamps;
    which one is better, this one or that one; show me shoes under 100 euros; what shall i do when my parcel is lost;
    which shop should i go to; which branch is nearest; help me find your shop; am i speaking to a human; are you a robot;
    i talked to an agent last week; one of your people told me it is free; is this made for tall people; who is your manager;
    how do i track a parcel; how do i order; how do i change my order; cancel my order; can i return my order; i got the wrong parcel;
    my parcel arrived damaged; what is the minimum order; how long does delivery take; when do you deliver; do you deliver on saturdays;
    is the shop open on saturday; i want to buy a lamp; tell me about the lamp; i want to return my lamp; do you have an app;
    is it available; when do you close; i forgot my password; what is this payment for; what should i do if it is stolen; call me peter;
    mail me your brochure; write me a poem; remove it from my calendar; how does customer service work;
    what are the hours of your support; do your staff speak german; can i pay by invoice; add it to my cart; remove it from my basket;
    do you sell baskets; what colours are there; how heavy is it; what is it made of; do you have gift cards;
    i need something for cold hands; looking for a present for my mother; what is the best one for camping; how do i clean it;
    do you repair things; how long is the warranty; who made this; what is your return policy; recommend me something warm; it is broken;
    i want to complain; does it fit two people; human rights; my old one was too small; i have had it for two years;
    i am going on holiday next week; the people here are friendly; can two people use it at once; is there a discount for staff;
    is there a mailing list; how do i unsubscribe; can i change my email address; do you keep my number; do you sell phones;
    is there a waiting list; what if i am late; can i bring a friend; do i have to pay a deposit; how many sessions do i need;
    could somebody bring it to my house; can someone come and set it up at my place; does anybody carry it up the stairs;
    could one of you take the old one away`,
}

const somebody = '(?:i|we)'

const adverb = '(?:\\s+(?:really|also|just|still|please|now|actually|kindly|maybe))?'

const canYou = `(?:can|could|would|will)\\s+you${adverb}\\s+`

/** What can only be had at a time that was agreed on. */
const meeting = `(?:appointments?|consultations?|viewings?|test[ -]?(?:rides?|drives?|sits?|runs?)|time[ -]?slots?|demos?|demonstrations?|trial 
    (?:rides?|drives?|lessons?|sessions?)|meetings?)(?!\\s+(?:books?|calendars?|rooms?|tents?|tables?|planners?|kits?|all|points?
    |spaces?|tools?|cards?|models?|reminders?)\\b)`

/** What may be had at such a time, where it is booked. */
const visit =
  '(?:fittings?|visits?|sessions?|slots?|check-?ups?|inspections?|treatments?|measurements?|advice)'

/** What can only be had at a time that was agreed on. */
export const meetingWord = pattern(`\\b(?:${meeting}|${visit})\\b`)

/** A word that says that something is agreed on, and not what. */
export const plainMeeting = pattern(
  String.raw`^(?:an?|the|my|our|some|another|any|one|new|quick|short|free|available|open|next|first|earliest|personal|private
      |in-?person|appointments?|meetings?|viewings?|time[ -]?slots?|slots?|visits?|sessions?|for|with|at|in|on|of|to|please|you|us|me
      |your|someone|somebody|now|soon|asap|it|that|this|one|time|store|stores|shop|shops|branch|branches|location|locations|there|here|something|thanks)$`,
  'i',
)

/** Of what stands behind "book", the part that says when, where and for whom. */
export const bookingEnd = pattern(
  String.raw`(?:\s+(?:on|at|in|near|from|between|before|after|tomorrow|today|tonight|next|this|coming|with|please|asap|as\s+soon|if
      |because|so\s+that|where|when|around)\b.*|[,;].*)$`,
)

/** Of what stands behind "book", the small words before the matter. Matches no empty text. */
export const bookingStart =
  /^(?:\s|an?\b|the\b|my\b|our\b|some\b|another\b|any\b|one\b|myself\b|us\b|me\b|in\b|for\b|with\b|you\b|free\b|available\b|open\b)+/iu

export const channelWords = {
  phone: /\b(?:call(?:ed|s)?|call-?back|phoned?|ring|rung|telephone|mobile|number|text)\b/iu,
  email: /\b(?:e-?mail(?:ed|s)?|mail|write|message)\b/iu,
} as const

const choose = `(?:choose|choosing|pick|picking|decide|deciding|select|selecting|find(?:ing)?(?=\\s+(?:an?|some|something|the\\s+(?:right|best
    |perfect|ideal)|right|good|suitable)\\b))`

const take = '(?:get|buy|choose|take|pick|go\\s+(?:for|with)|order)'

const kind = '(?:which|what)(?:\\s+(?:kind|type|sort)\\s+of)?'

/** What only says that a choice is hard: it is cut out of what is searched for. Flag g. */
export const narrowingFrames = pattern(
  `\\b(?:${canYou}|please\\b|(?:${somebody}\\s+)?(?:need|want|would\\s+like|['’]d\\s+like)\\s+(?:some\\s+|your\\s+)?(?:help|advice)
    (?:\\s+with|\\s+in)?\\b|help\\s+(?:me|us)\\s*(?:out\\b)?\\s*(?:to\\b|with\\b|in\\b)?|help\\s+with\\b|${choose}\\b(?:\\s+between\\b
    |\\s+from\\b)?|(?:the|my)\\s+(?:choice|decision|selection)(?:\\s+of)?\\b|(?:i['’]?m|${somebody}\\s+am|we['’]?re)?\\s*(?:really\\s+
    |quite\\s+)?(?:not\\s+(?:really\\s+|quite\\s+)?sure|unsure|undecided|torn)(?:\\s+(?:about|on|between))?|(?:i\\s+|we\\s+)?
    (?:don['’]?t\\s+know|have\\s+no\\s+idea|can(?:no|['’])?t\\s+decide)(?:\\s+(?:about|on|between))?|${kind}\\s+(?:of\\s+(?:the|your
    |these|those)\\s+)?|should\\s+${somebody}\\s+${take}\\b|to\\s+${take}\\b|(?:is|are|would\\s+be)\\s+(?:the\\s+)?(?:right|best)
    (?:\\s+one)?\\s+for\\s+(?:me|us)\\b|for\\s+(?:me|us)\\b|narrow(?:ing)?\\b|(?:it|them|this|these|that|things)\\s+down\\b|down\\b|
    (?:the|an?|my|your)\\s+(?:right|best|suitable|perfect|good)\\b|(?:advise|guide)\\s+(?:me|us)\\s+(?:on|about|through|in)|buying\\b)`,
  'giu',
)

/** Where a sentence says what shall be agreed on: group `object`. */
export const bookingObjects: readonly RegExp[] = [
  pattern(
    String.raw`\b(?:book|schedule|reserve|arrange|organi[sz]e)\s+(?:(?:me|us)\s+)?(?:in\s+)?(?<object>[^.?!]*)`,
  ),
  pattern(String.raw`\bfor\s+(?<object>an?\s[^.?!]*)`),
]
