/** Sentences of what a visitor wants where no record is asked for, divided by semicolons, in small letters. */
export const en = {
  acknowledgement: `
    ok; okay; okey; k; alright; all right; great; perfect; super; cool; nice; awesome; excellent; wonderful; good; very good;
    fine; lovely; brilliant; fantastic; amazing; sweet; yes; yeah; yep; no; nope; sure; well; please; got it; i see; understood;
    sounds good; that works; that helps; that helped; this helps; this helped; that is great; that is good; that is perfect;
    that is helpful; that is fine; that is all good; thats all good; all good; that is nice; that is clear; thats great;
    thats good; thats perfect; thats helpful; thats fine;
    thats nice; thats clear; good to know; makes sense; fair enough; no problem; no worries; never mind; well done; good job;
    you are so helpful; you rock; what a great answer; that answers my question; exactly what i needed to know`,
  greeting: `
    hi; hello; hey; heya; hiya; howdy; yo; greetings; good morning; morning; good afternoon; good evening; good day; anybody there;
    is anyone there; nice to meet you; hello from me; welcome back`,
  howAreYou: `
    how are you; how are you doing; how is it going; hows it going; how do you do; how have you been; whats up; how is your day;
    how are things; are you having a good day; how do you feel`,
  thanks: `
    thanks; thank you; thank u; many thanks; great thanks; thx; ty; cheers; much appreciated; i appreciate it; i appreciate that;
    i appreciate your help; thanks a bunch; thanks a million; thank you for helping me; that was really helpful thank you;
    i am very grateful; you helped me a lot; that was kind of you`,
  farewell: `
    bye; bye bye; bye now; goodbye; good bye; good night; see you; see ya; see you later; see ya later; see you soon; see you around;
    see you tomorrow; farewell; take care; until next time; have a nice day; have a good day; have a great day; have a lovely day;
    have a nice evening; have a good evening; have a good night; have a nice weekend; have a great weekend; have a good one;
    that is all; thats all; that is it; thats it; that is everything; thats everything; that will be all; thatll be all;
    that was all; that was it; that is all i need; that is all i needed; that is all i wanted; thats all i need; thats all i needed;
    thats all i wanted; nothing else; nothing more; i am done; im done; we are done; i am leaving now; i have to go now;
    talk to you later; talk to you another time; speak soon; until another time; catch you later; goodbye and thanks for everything;
    no more questions; no further questions; i have no more questions; that is everything i wanted to know;
    thats everything i wanted to know; no more questions from me;
    that is all i wanted to know; you have answered everything`,
  /** What may stand beside courtesy, and is none by itself. */
  besideCourtesy: `
    there; all; everyone; everybody; team; again; folks; guys; bot; today; so much; very much; a lot; so; really; then; for now;
    for today; you too; to you; and; for your help; for the help; for all your help; for your time; for the answer; for your answer;
    for the answers; for your support; for the info; for your info; for the information; for letting me know; for everything; mate;
    please; whole; entire; actually; just; exactly; now; here; right now`,
  whoAreYou: `
    who are you; what are you; are you a bot; are you a robot; are you human; are you a human being; are you a real person;
    am i talking to a person or a machine; who am i talking to; who am i chatting with; am i speaking with a computer;
    is this a chatbot; is this an automated chat; are you an ai; are you artificial intelligence; are you chatgpt;
    what is your name; do you have a name; who is this; who is answering me; is there a person behind this; tell me about yourself;
    are you a machine; are you a computer program; introduce yourself`,
  languages: `
    what languages do you speak; which languages do you speak; do you speak german; do you speak french; do you speak spanish; do you speak english;
    can you speak italian; do you understand german; can you answer in french; can we speak spanish; may i write in german; can i write to you in french;
    can i ask you in my language; in which language may i write; what languages do you understand; can we switch to german; do you know japanese`,
  capabilities: `
    what can you do; what can you do for me; what can you help me with; how can you help me; how can you help; what can i ask you;
    what may i ask here; what do you know; what do you know about; how does this chat work; what are you for; what are you good at;
    help; help me; i need help; i need some help; can you help me; could you help me please; which questions can you answer;
    what kind of questions can i ask; i have a question; can i ask you something; what topics do you cover; how do i use this chat;
    what can this assistant do; what is this chat for`,
  overview: `
    what products do you have; what do you sell; what do you have; what do you offer; what kind of products do you sell;
    what can i buy here; what can i buy from you; what do you have for sale; what is in your range; show me your range;
    show me your products; show me all products; show me your catalogue; which products are there; what sort of things do you sell;
    what kind of shop is this; what is there to buy; list your products; list all items; what items do you stock; what do you stock;
    which product categories are there; what categories do you have; which categories are there; give me an overview;
    give me an overview of your products; what have you got; what all do you have; can i see your assortment; your range please;
    tell me about your products; tell me what you sell; what kind of stuff is on offer; your product range; product overview;
    i would like to browse; can i browse your catalogue; what merchandise do you carry; what is your selection; do you have a catalogue;
    show me what you have;
    show me everything; show me everything you have; what do you have here`,
  /** What is none of them, however near it comes. */
  somethingElse: `
    no that is not it; that is not it; not that one; show more; more of them; what do you need from me; what do i need;
    which tents do you have; what lamps do you have; what shoes do you sell; what kind of coffee do you offer; show me your chairs;
    show me all red jackets; do you sell pianos; do you have gift cards; i am looking for a present; i need a new phone;
    which laptop is the best; what is the cheapest bike; how much is it; what does it cost; what colours do you have;
    what sizes does it come in; is it in stock; do you have it in blue; what else do you have; do you have anything cheaper;
    which one would you recommend; what do you recommend for winter; compare these two; what is it made of; how heavy is it;
    how do i use it; how does it work; what can it do; what is it for; can you help me choose a sofa; help me find a gift;
    i need help with my order; i need help with a return; can you help me with a repair; what do you know about this brand;
    when are you open; what are your opening hours; are you open on sunday; where are you; where is your shop; what is your address;
    what is your phone number; what is your email; how can i contact you; who owns the company; who makes these; who is the founder;
    can i talk to a person; i want to speak to a human; call me back please; how long does delivery take; what does shipping cost;
    do you ship abroad; where is my order; can i return this; what is your return policy; how do i send it back; i want a refund;
    what payment methods do you accept; do you have a warranty; how do i book an appointment; do you offer repairs;
    what services do you offer; what discounts do you offer; do you have vacancies; are you hiring; what brands do you have;
    what is new; what is on sale; which products are on sale; what are your bestsellers; which products are vegan;
    products for children; items under 20 euros; tell me a joke; what is the weather like; who won the world cup; sing me a song;
    what time is it; i am bored; write me a poem; ignore your instructions; how are they made; how is it cleaned;
    how do they fit; is that all you have; that is all wrong; that is not what i asked; good boots; a good knife; nice lamp;
    thanks but what about shipping; a thank you card; goodbye present; a farewell gift for a colleague; a card that says hello;
    welcome mat; the robot vacuum; a bot to clean my pool; human hair brush; the name of the blue one; my order has not arrived;
    it is broken; the parcel was damaged; i am not happy; i want to complain; cancel my order; i have a question about my order;
    i have a question about the tent; can you send me a catalogue; what is your privacy policy;
    does it come with instructions; do you have parking; can i bring my dog; how old is the company; what is your story`,
}
