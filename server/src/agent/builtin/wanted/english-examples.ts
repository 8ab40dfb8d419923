/** English sentences for each kind, divided by semicolons. They are of no business in particular. */
export const englishExamples = {
  /** A need, put in the words of who has it. */
  product: `
    I need something to keep my drinks cold on the beach; what do you have against mosquitoes; a present for my father who likes to read in bed;
    my back hurts when I sit all day, anything that helps; looking for something to carry my laptop on the bike;
    something warm for sleeping outside in winter; we are moving house and need something to lift heavy boxes;
    my baby wakes up at every noise, what could I get; I want to bake bread at home, what do I need; which one would suit a small kitchen;
    have you got anything for muddy paths; something for a four year old who loves dinosaurs; my hands are always cold at work; I keep losing my keys;
    what would you recommend for somebody who runs every morning; my old one is too heavy to carry up the stairs, is there a lighter one;
    I'd like something nice for the table when guests come; it has to fit in my coat pocket; something I can fold away when I do not use it;
    anything that keeps the rain off my camera; my neighbours complain about the noise of my machine; we are five at home and ours is too small;
    I am looking for a gift under thirty euros; I only have one socket by my bed; what is good for dry skin; something that grows in a dark corner;
    one that a beginner can use; the thing you put under a hot pot; do you have one in blue; I want to see in the dark when I walk the dog;
    got anything for stiff necks; I need to get paint out of my hair, what do you sell for that; show me something quiet for the bedroom;
    our cat scratches the sofa, is there something to stop that; my eyes get tired at the screen, is there something for that;
    a thing to open tight jars`,
  /** How a business does things, as those ask it who buy there. */
  policy: `
    How much is delivery?; what do I pay extra to have it brought to my house; How long does delivery take?; how many days until it arrives;
    Do you deliver to other countries?; do you ship internationally; what if nobody is at home when the parcel comes;
    will the driver carry it upstairs; order online and pick it up myself; click and collect; my package has not come yet;
    Can I change or cancel my order?; call off an order; can I bring it back if I do not like it; how many days do I have to send it back;
    I already opened the box, will you still take it back; I lost the receipt, can I still bring it back; do I need to pay the postage of a return;
    how long does a refund take; Can I exchange it for another size or colour?; What if something arrives damaged?; you sent me the wrong thing;
    How long is the guarantee?; how long are you liable for it; Do you repair things?; what does a repair cost;
    Do you repair things bought elsewhere?; Do you sell spare parts?; are parts for old models still available; can I pay with my phone;
    can I get an invoice and pay later; spread the cost over a few months; I cannot pay it all at once; I need a receipt for my tax return;
    Do you sell gift cards?; can I use my voucher online; gift wrapping; Do you give discounts?; money off for teachers or nurses;
    cheaper if I buy several; Black Friday; Do you match prices?; the price went down after I bought it; what do members get;
    How do I get your newsletter?; hear about new things; change my email address; What do you do with my data?; delete what you know about me;
    tell me when it is there again; Can somebody help me choose?; what would you recommend for a beginner; can I see it in the shop first;
    Which size do I need?; does it come up small; can I just walk in; how long is the wait; what if I do not turn up;
    Do you run courses or workshops?; what does a class cost; Can I rent it?; what is the deposit; Do you take old ones in part exchange?; trade in;
    pre-owned; what do I do with my old one; do you take away the packaging; where are they made; recycled material; how do I look after it;
    does it need oil; can it stay outside in winter; it is my first time, how does it work; instructions; fitting at home; Does it work with mine?;
    can I use it on my own one; is it safe for food; is it suitable during pregnancy; how often must it be replaced; can I have my name on it;
    print our logo on it; we need fifty of them; orders for schools and clubs; cover against accidental damage; can I get it on prescription;
    Is it free for children?; what age is a child until; what time do you close; where do I leave my car; can I charge my electric car;
    I cannot walk well, is there a lift; Can I bring my dog?; can my children play while I look around; How can I reach you?;
    do you answer emails at the weekend; I am not happy with the service; Who are you?; is it a family business; are you hiring;
    Do you support charities?; Where do I find the technical data?; dimensions; how many can I buy at most; pre-order;
    do I have to show identification; Can I see more pictures?; Can I get an estimate first?; free quote; mobile service; same day service;
    from what age is it suitable`,
  /** Places, and when they are open. */
  place: `
    where are your shops; which branches do you have; is there a store near me; what is the address of your shop; where can I find you;
    do you have a shop in my town; what are your opening hours; when do you close today; how do I get to your store; can I phone the branch;
    which of your shops is the closest; do you have a branch in the city centre`,
  /** What no business is asked for by those who buy there. */
  other: `
    what is the capital of Australia; tell me a joke; who won the match last night; write a poem about autumn; what is 17 times 23;
    how is the weather tomorrow; help me with my homework; who is the president; how do I cook rice; can you recommend a film;
    translate this into Italian; how old is the universe; what is the meaning of life; play some music; my computer does not start;
    how tall is the tallest building; which party should I vote for; do you like me; what should I wear to a wedding; how far is the moon`,
}
