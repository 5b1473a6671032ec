package example;

class FiveTest extends PaysTest {}
